import { Loader, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { LICENCE, LICENCE_CHECK } from '#contract/messages/people.ts';
import type { LicenceCheck } from './use-licence-check.ts';

interface LicenceFieldProps {
  input: GetInputPropsReturnType;
  check: LicenceCheck;
  required?: boolean;
  /** Names what the check waits for. */
  waitingHint: string;
}

/** A licence number that is checked while it is typed. */
export function LicenceField({ input, check, required, waitingHint }: LicenceFieldProps) {
  return (
    <TextInput
      {...input}
      label={LICENCE.number}
      required={required ?? false}
      description={check.status === 'waiting' && waitingHint}
      error={check.status === 'invalid' ? check.message : input.error}
      rightSection={<CheckMark status={check.status} />}
      autoComplete="off"
    />
  );
}

function CheckMark({ status }: Pick<LicenceCheck, 'status'>) {
  const label = { role: 'status', 'aria-label': STATUS_LABEL[status] };
  if (status === 'checking') return <Loader size="xs" {...label} />;
  if (status === 'valid') return <IconCircleCheck color="var(--night-good)" {...label} />;
  if (status === 'invalid') return <IconCircleX color="var(--mantine-color-error)" aria-hidden />;
  return null;
}

const STATUS_LABEL: Partial<Record<LicenceCheck['status'], string>> = {
  checking: LICENCE_CHECK.checking,
  valid: LICENCE_CHECK.valid,
};
