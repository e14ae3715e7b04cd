import { Stack } from '@mantine/core';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/screens/form-a.ts';
import { TEXT } from '#contract/messages/spec/texts.ts';
import { formatDay, formatTime } from '#contract/time/formatting.ts';
import { askedQuestions, questionKey } from '#document/content/form-a-questions.ts';
import { YesNo } from '#web/components/feedback/yes-no.tsx';
import type { Column } from '#web/ui/list/column.ts';
import classes from './columns.module.css';
import { EntryActions } from './entry-actions.tsx';
import { LateBadge } from './late-badge.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';

const HEAD = FORM_A.columns;

/** What the columns of the questions share on a desk of 1440 pixels. */
const QUESTIONS_PX = 480;
/** The least that an answer needs, that a head needs on its lines, and the most a column is given. */
const QUESTION_PX = { answer: 48, head: 72, most: 96 };

/** The columns of the register, one of them for each question that was asked on this page. */
export function formAColumns(entries: readonly FormAEntry[]): Column<FormAEntry>[] {
  const questions = askedQuestions(entries);
  const share = Math.floor(QUESTIONS_PX / questions.length);
  const width = Math.min(QUESTION_PX.most, Math.max(QUESTION_PX.answer, share));
  return [
    {
      key: 'entryDate',
      title: HEAD.entryDate,
      cell: ({ submitted_at, time_zone }) => formatDay(new Date(submitted_at), time_zone),
      pinned: 'left',
      width: 97,
    },
    {
      key: 'entryTime',
      title: HEAD.entryTime,
      cell: (entry) => <EntryTime entry={entry} />,
      width: 78,
    },
    {
      key: 'managerName',
      title: HEAD.managerName,
      cell: (entry) => entry.manager_name,
      width: 96,
    },
    {
      key: 'managerLicenceNumber',
      title: HEAD.managerLicenceNumber,
      cell: (entry) => entry.manager_licence_number,
      width: 88,
    },
    ...questions.map(({ key, title }) => ({
      key: `question-${key}`,
      title,
      width,
      sideways: width < QUESTION_PX.head,
      align: 'center' as const,
      cell: (entry: FormAEntry) => <Answer entry={entry} questionKey={key} />,
    })),
    {
      key: 'signature',
      title: HEAD.signature,
      cell: (entry) => <SignatureThumbnail entry={entry} />,
      width: 78,
    },
    {
      key: 'jobNumber',
      title: HEAD.jobNumber,
      cell: ({ job_number }) => job_number || TEXT.notApplicable,
    },
    {
      key: 'actions',
      title: HEAD.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
    },
  ];
}

function EntryTime({ entry }: { entry: FormAEntry }) {
  return (
    <Stack gap={4} align="start" className={classes.time}>
      {formatTime(new Date(entry.submitted_at), entry.time_zone)}
      <LateBadge minutes={entry.minutes_late} />
    </Stack>
  );
}

function Answer({ entry, questionKey: key }: { entry: FormAEntry; questionKey: string }) {
  const given = entry.answers.find(({ question }) => questionKey(question) === key);
  return given ? <YesNo answer={given.answer} /> : TEXT.notApplicable;
}
