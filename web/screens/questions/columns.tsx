import { Group, Stack, Text } from '@mantine/core';
import { QUESTIONS } from '#contract/messages/form-a.ts';
import { deleteQuestion } from '#contract/questions/calls.ts';
import type { ListedQuestion } from '#contract/questions/schemas.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { mutation } from '#web/api/mutation.ts';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';

const HEAD = QUESTIONS.columns;

export const questionColumns: readonly Column<ListedQuestion>[] = [
  { key: 'question', title: HEAD.question, cell: (question) => <Title {...question} /> },
  { key: 'actions', title: HEAD.actions, cell: (question) => <Delete {...question} />, width: 100 },
];

/** A question on a phone, in one line. */
export function QuestionCard({ question }: { question: ListedQuestion }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Title {...question} />
      <Delete {...question} />
    </Group>
  );
}

function Title({ title, isCoreQuestion, venue, rules }: ListedQuestion) {
  return (
    <Stack gap={2}>
      <Group gap="xs">
        {title}
        {!isCoreQuestion && <ToneBadge tone="accent">{QUESTIONS.notCore}</ToneBadge>}
      </Group>
      {venue && (
        <Text size="sm" c="dimmed">
          {QUESTIONS.onlyFor(venue.name)}
        </Text>
      )}
      {rules && (
        <Text size="sm" c="dimmed">
          {QUESTIONS.onlyUnder(ruleProfile(rules).name)}
        </Text>
      )}
    </Stack>
  );
}

function Delete({ id, isCoreQuestion }: ListedQuestion) {
  return (
    <DeleteAction
      id={id}
      mutation={mutation(deleteQuestion)}
      successMessage={QUESTIONS.deleted}
      disabledBecause={isCoreQuestion ? QUESTIONS.coreHint : undefined}
    />
  );
}
