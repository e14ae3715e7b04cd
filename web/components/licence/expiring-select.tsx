import { Select } from '@mantine/core';
import type { ManagerExpiring } from '#contract/licences/expiring.ts';
import { EXPIRING_LICENCES } from '#contract/messages/people.ts';

interface ExpiringSelectProps {
  choices: readonly ManagerExpiring[];
  value: string;
  onChange: (value: string | null) => void;
}

/** Filters people by licences that expire soon, or have expired. */
export function ExpiringSelect({ choices, ...input }: ExpiringSelectProps) {
  const data = choices.map((value) => ({ value, label: EXPIRING_LICENCES[value] }));
  return (
    <Select
      label={EXPIRING_LICENCES.label}
      data={[{ value: '', label: EXPIRING_LICENCES.all }, ...data]}
      allowDeselect={false}
      {...input}
    />
  );
}
