import { Alert, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { VISIT_PIN_DIGITS } from '#contract/core/limits.ts';
import { INSPECTOR } from '#contract/messages/visits.ts';
import { VISIT_PATH } from '#contract/visits/paths.ts';
import { isTemporary, messageOf } from '#web/api/errors.ts';
import { visitRegisterQuery } from '#web/api/visit-register.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { type VisitLock, writeLock } from '#web/session/visits/lock.ts';
import { newPin } from '#web/session/visits/pin.ts';
import { randomUuid } from '#web/ui/form/random-key.ts';
import classes from './inspector.module.css';
import { startInTime } from './start-in-time.ts';

const schema = z.object({
  pin: z.string().regex(new RegExp(`^\\d{${VISIT_PIN_DIGITS}}$`), INSPECTOR.pinInvalid),
});

interface HandOverProps {
  venueId: string;
  onBack: () => void;
}

/** Asks for a PIN, and has this phone show the register and nothing else. */
export function HandOver({ venueId, onBack }: HandOverProps) {
  const queries = useQueryClient();
  const { form, formProps } = useSchemaForm({
    schema,
    initialValues: { pin: '' },
    draftKey: false,
  });
  const handing = useMutation({
    mutationFn: (pin: string) => handOver(queries, venueId, pin),
    onSuccess: () => window.location.replace(VISIT_PATH),
  });
  return (
    <SchemaForm {...formProps(({ pin }) => handing.mutateAsync(pin))} autoComplete="off">
      <Stack maw="30rem">
        <Title order={2} size="h3">
          {INSPECTOR.onThisPhone}
        </Title>
        <Text>{INSPECTOR.onThisPhoneHint}</Text>
        <TextInput
          label={INSPECTOR.pin}
          description={INSPECTOR.pinHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={VISIT_PIN_DIGITS}
          autoFocus
          className={classes.pin ?? ''}
          {...form.getInputProps('pin')}
        />
        {handing.isError && (
          <Alert color="red" role="alert">
            {isTemporary(handing.error) ? INSPECTOR.notStored : messageOf(handing.error)}
          </Alert>
        )}
        <Group gap="xs">
          <SubmitButton pending={handing.isPending || handing.isSuccess}>
            {INSPECTOR.handOver}
          </SubmitButton>
          <Button variant="subtle" onClick={onBack}>
            {INSPECTOR.back}
          </Button>
        </Group>
      </Stack>
    </SchemaForm>
  );
}

/** @throws ApiError, with status 0 where neither the server nor this phone has the register */
async function handOver(queries: QueryClient, venueId: string, pin: string): Promise<void> {
  const asked = { ...visitRegisterQuery(venueId), retry: false };
  const { register, clock_offset_ms: clockOffsetMs } = await queries.fetchQuery(asked);
  const since = Date.now();
  const shown = {
    uid: randomUuid(),
    shown_at: new Date(since + clockOffsetMs).toISOString(),
    as_of: register.as_of,
  };
  const visit: Pick<VisitLock, 'link' | 'shown'> = await startInTime(venueId, {
    is_here: true,
  }).then(
    ({ url }) => ({ link: new URL(url).hash.slice(1) }),
    (error: unknown) => {
      if (!isTemporary(error)) throw error;
      return { shown };
    },
  );
  const hashed = await newPin(pin);
  writeLock({ venueId, pin: hashed, attempts: 0, register, clockOffsetMs, since, ...visit });
}
