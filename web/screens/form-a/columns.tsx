import { Stack } from '@mantine/core';
import { FORM_A_FIELD, type QuestionField } from '#contract/form-a/fields.ts';
import { nightText } from '#contract/form-a/night.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { TEXT } from '#contract/messages/labels.ts';
import { formatField, formatFieldOrNone } from '#contract/register/field.ts';
import { YesNo } from '#web/components/feedback/yes-no.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { textColumn } from '#web/components/register/text-column.ts';
import type { Column } from '#web/ui/list/column.ts';
import classes from './columns.module.css';
import { EntryActions } from './entry-actions.tsx';
import { FaultLink } from './fault-link.tsx';
import { LateBadge } from './late-badge.tsx';
import { SignatureThumbnail } from './signature-thumbnail.tsx';

const FIELD = FORM_A_FIELD;

/** Width of all questions' columns together, on screens of 1280 and 1440 pixels. */
const QUESTIONS_PX = { tight: 420, wide: 470 };

/** Widths of one question's column: `upright` is the least for a head that is not turned sideways. */
const QUESTION_PX = { min: { tight: 36, wide: 48 }, upright: 72, max: 96 };

/** Returns the columns of the register, among them one for each question. */
export function formAColumns(questions: readonly QuestionField[]): Column<FormAEntry>[] {
  const widthAt = (screen: 'tight' | 'wide') => {
    const share = Math.floor(QUESTIONS_PX[screen] / questions.length);
    return Math.min(QUESTION_PX.max, Math.max(QUESTION_PX.min[screen], share));
  };
  const width = { tight: widthAt('tight'), wide: widthAt('wide') };
  return [
    {
      ...textColumn(FIELD.entryDate),
      cell: (entry) => <EntryDate entry={entry} />,
      pinned: 'left',
      width: { tight: 95, wide: 112 },
    },
    { ...textColumn(FIELD.entryTime), cell: (entry) => <EntryTime entry={entry} />, width: 88 },
    { ...textColumn(FIELD.managerName), width: { tight: 80, wide: 96 } },
    { ...textColumn(FIELD.managerLicenceNumber), width: 88 },
    ...questions.map((question) => ({
      ...textColumn(question),
      width,
      sideways: width.tight < QUESTION_PX.upright,
      align: 'center' as const,
      cell: (entry: FormAEntry) => <Answer entry={entry} question={question} />,
    })),
    {
      ...textColumn(FIELD.signature),
      cell: (entry) => <SignatureThumbnail entry={entry} />,
      width: 78,
    },
    { ...textColumn(FIELD.jobNumber), cell: (entry) => <Repair entry={entry} /> },
    {
      key: 'actions',
      title: FORM_A.columns.actions,
      cell: (entry) => <EntryActions entry={entry} />,
      pinned: 'right',
      width: { tight: 80, wide: 148 },
    },
  ];
}

function EntryDate({ entry }: { entry: FormAEntry }) {
  return (
    <>
      {formatField(FIELD.entryDate, entry)}
      <EntryNumber entry={entry} night={nightText(entry)} />
    </>
  );
}

function EntryTime({ entry }: { entry: FormAEntry }) {
  return (
    <Stack gap={4} align="start" className={classes.time}>
      {formatField(FIELD.entryTime, entry)}
      <LateBadge minutes={entry.minutes_late} />
    </Stack>
  );
}

function Repair({ entry }: { entry: FormAEntry }) {
  return (
    <>
      <div>{formatFieldOrNone(FIELD.jobNumber, entry)}</div>
      <div>{formatField(FIELD.photos, entry)}</div>
      <FaultLink faultId={entry.fault_id} />
    </>
  );
}

function Answer({ entry, question }: { entry: FormAEntry; question: QuestionField }) {
  const answer = question.answerTo(entry);
  return answer === undefined ? TEXT.notApplicable : <YesNo answer={answer} quietYes />;
}
