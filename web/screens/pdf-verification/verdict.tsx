import { Alert, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { PDF_VERIFICATION, STATEMENT } from '#contract/messages/pdf-verification.ts';
import { DIFFERENCES_MAX, type PdfVerdict } from '#contract/pdf-verification.ts';
import type { Uncertainty } from '#document/verify/compare.ts';
import type { StatementVerdict } from '#document/verify/verify-statement.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import classes from './verdict.module.css';

/** The results for a PDF. */
export interface Verdicts {
  readonly fileName: string;
  /** By what is signed. */
  readonly signed: StatementVerdict;
  /** By the register, for those who may compare with it. */
  readonly compared?: PdfVerdict;
}

export function VerdictOn({ fileName, signed, compared }: Verdicts) {
  return (
    <Stack>
      <Text fw={600} className={classes.fileName}>
        {fileName}
      </Text>
      <SignedVerdict {...signed} />
      {compared && <RegisterVerdict {...compared} />}
    </Stack>
  );
}

function SignedVerdict({ kind, sentence, differences, uncertain }: StatementVerdict) {
  const listed = { differences: differences.slice(0, DIFFERENCES_MAX), uncertain };
  return (
    <>
      <Alert
        variant="default"
        icon={<VerdictIcon {...toneOf(kind)} />}
        title={sentence}
        classNames={{ title: classes.sentence ?? '' }}
      />
      <Differences
        {...listed}
        difference_count={differences.length}
        against={STATEMENT.signedValue}
      />
      <Uncertain uncertain={uncertain} uncertain_count={uncertain.length} />
    </>
  );
}

/** An unsigned PDF is not wrong, and one by an unknown key may be of another server. */
const toneOf = (kind: StatementVerdict['kind']): Tone => ({
  isWrong: kind === 'altered' || kind === 'contradicted',
  isCertain: kind === 'authentic',
});

function RegisterVerdict(verdict: PdfVerdict) {
  const { agrees, sentence, uncertain_count, changed_since } = verdict;
  return (
    <>
      <Alert
        variant="default"
        icon={<VerdictIcon isWrong={!agrees} isCertain={uncertain_count === 0} />}
        title={sentence}
        classNames={{ title: classes.sentence ?? '' }}
      >
        {uncertain_count > 0 && <Text>{PDF_VERIFICATION.uncertain(uncertain_count)}</Text>}
        {changed_since > 0 && <Text>{PDF_VERIFICATION.changedSince(changed_since)}</Text>}
      </Alert>
      <Differences {...verdict} against={PDF_VERIFICATION.register} />
      <Uncertain {...verdict} />
    </>
  );
}

interface Tone {
  readonly isWrong: boolean;
  readonly isCertain: boolean;
}

function VerdictIcon({ isWrong, isCertain }: Tone) {
  if (isWrong) return <IconCircleX color="var(--night-bad)" />;
  if (!isCertain) return <IconAlertTriangle color="var(--night-accent-text)" />;
  return <IconCircleCheck color="var(--night-good)" />;
}

type Row = PdfVerdict['differences'][number] & { id: string };

/** @param against heads the values that the document should have */
const columnsOf = (against: string): readonly Column<Row>[] => [
  { key: 'where', title: PDF_VERIFICATION.where, cell: ({ where }) => where, onCard: 'heading' },
  { key: 'document', title: PDF_VERIFICATION.document, cell: ({ document }) => document },
  { key: 'register', title: against, cell: ({ register }) => register },
];

interface DifferencesProps extends Pick<PdfVerdict, 'differences' | 'difference_count'> {
  readonly against: string;
}

/** Values that differ between the document and what it should have. */
function Differences({ differences, difference_count, against }: DifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <>
      {differences.length < difference_count && (
        <Text>{PDF_VERIFICATION.firstOnes(differences.length)}</Text>
      )}
      <DataTable
        label={PDF_VERIFICATION.differences}
        columns={columnsOf(against)}
        rows={differences.map((difference, index) => ({ ...difference, id: String(index) }))}
      />
    </>
  );
}

/** Images and labels that could not be compared for certain, grouped by the reason. */
function Uncertain({
  uncertain,
  uncertain_count,
}: {
  uncertain: readonly Uncertainty[];
  uncertain_count: number;
}) {
  if (uncertain.length === 0) return null;
  const sentences = [...new Set(uncertain.map(({ sentence }) => sentence))];
  return (
    <Paper withBorder p="md" bg="var(--night-surface)">
      <Title order={2} size="h5">
        {PDF_VERIFICATION.notCertain}
      </Title>
      {uncertain.length < uncertain_count && (
        <Text mt="xs">{PDF_VERIFICATION.firstOnes(uncertain.length)}</Text>
      )}
      {sentences.map((sentence) => (
        <section key={sentence}>
          <Text mt="sm" mb="xs">
            {sentence}
          </Text>
          <List size="sm" spacing={4} withPadding>
            {uncertain
              .filter((doubt) => doubt.sentence === sentence)
              .map(({ where }) => (
                <List.Item key={where}>{where}</List.Item>
              ))}
          </List>
        </section>
      ))}
    </Paper>
  );
}
