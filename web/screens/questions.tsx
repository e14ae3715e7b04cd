import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { QUESTIONS } from '#contract/messages/form-a.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { NAV } from '#contract/messages/shell.ts';
import { createQuestion, deleteQuestion, listQuestions } from '#contract/questions/calls.ts';
import type { ListedQuestion } from '#contract/questions/schemas.ts';
import { ruleProfile } from '#contract/rules/profiles.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { VenueSelect } from '#web/components/form/venue-select.tsx';
import { DeleteAction } from '#web/components/list/delete-action.tsx';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** Questions of the nightly check. */
export function QuestionList() {
  const questions = useQuery(query(listQuestions, { query: {} }));
  const venue = useViewingVenue();
  const [isAdding, { open, close }] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title={QUESTIONS.title}
        crumb={NAV.questions}
        action={
          <Button color="amber.4" leftSection={<IconPlus size={18} />} onClick={open}>
            {QUESTIONS.add}
          </Button>
        }
      />
      <AddQuestion opened={isAdding} onClose={close} />
      <Group justify="space-between" mb="sm">
        <Text c="dimmed">{QUESTIONS.orderHint}</Text>
        {venue && (
          <TextLink to="/form-a/create" search={{ trial: true }}>
            {QUESTIONS.preview}
          </TextLink>
        )}
      </Group>
      <PagedTable
        label={QUESTIONS.title}
        columns={questionColumns}
        query={questions}
        card={(question) => <QuestionCard question={question} />}
        emptyHint={QUESTIONS.emptyHint}
      />
    </>
  );
}

const HEAD = QUESTIONS.columns;

const questionColumns: readonly Column<ListedQuestion>[] = [
  { key: 'question', title: HEAD.question, cell: (question) => <Title {...question} /> },
  { key: 'actions', title: HEAD.actions, cell: (question) => <Delete {...question} />, width: 100 },
];

/** A question on a phone, in one line. */
function QuestionCard({ question }: { question: ListedQuestion }) {
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

interface AddQuestionProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds a question to the nightly check of every venue or of one. */
function AddQuestion({ opened, onClose }: AddQuestionProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={QUESTIONS.add}>
      <QuestionForm onAdded={onClose} />
    </Dialog>
  );
}

function QuestionForm({ onAdded }: { onAdded: () => void }) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: createQuestion.body,
    initialValues: {
      title: '',
      venue_id: '',
      asks_recording: false,
    },
  });
  const creation = useMutation(mutation(createQuestion));
  const send = formProps((body) =>
    creation.mutateAsync(
      { body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(QUESTIONS.added);
          onAdded();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );

  return (
    <SchemaForm {...send}>
      <Stack>
        <Textarea
          label={LABEL.question}
          description={QUESTIONS.titleHint}
          required
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <VenueSelect
          label={LABEL.venue}
          description={QUESTIONS.venueHint}
          clearable
          {...form.getInputProps('venue_id')}
        />
        <Checkbox
          label={QUESTIONS.asksRecording}
          description={QUESTIONS.asksRecordingHint}
          size="md"
          {...form.getInputProps('asks_recording', { type: 'checkbox' })}
        />
        <SubmitButton pending={creation.isPending} />
      </Stack>
    </SchemaForm>
  );
}
