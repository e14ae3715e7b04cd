import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { can } from '#contract/access/permissions.ts';
import { ANSWER } from '#contract/core/answer.ts';
import { findingNotes } from '#contract/form-c/fields.ts';
import { FINDING_NAMES, type FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C } from '#contract/messages/form-c.ts';
import { useActor } from '#web/session/user.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Marks an inspection with a No, says what must be repaired, and leads to the fault that it opened. */
export function FailedNote({ entry }: { entry: FormCEntry }) {
  const failed = FINDING_NAMES.filter((name) => entry[name] === ANSWER.no).length;
  const mayReadFault = can(useActor(), 'form-b:read');
  if (failed === 0) return null;
  return (
    <Group gap="sm">
      <ToneBadge tone="bad" size="md" leftSection={<IconX size={14} aria-hidden />}>
        {FORM_C.failed(failed)}
      </ToneBadge>
      {entry.fault_id && mayReadFault && (
        <TextLink
          to="/form-b/edit/$formId"
          params={{ formId: entry.fault_id }}
          fz="sm"
          py={{ base: 'sm', md: 0 }}
        >
          {FORM_C.faultOpened}
        </TextLink>
      )}
      {findingNotes(entry).map((note) => (
        <Text key={note} size="sm" flex="1 0 100%">
          {note}
        </Text>
      ))}
    </Group>
  );
}
