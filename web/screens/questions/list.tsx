import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QUESTIONS } from '#contract/messages/form-a.ts';
import { NAV } from '#contract/messages/shell.ts';
import { listQuestions } from '#contract/questions/calls.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '#web/components/list/paged-table.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { AddQuestion } from './add-question.tsx';
import { QuestionCard, questionColumns } from './columns.tsx';

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
