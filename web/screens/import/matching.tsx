import { Group, Radio, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IMPORT_COLUMNS, type ImportKind } from '#contract/import/columns.ts';
import {
  type ColumnMatch,
  type FileTable,
  unusedHeads,
  valuesOf,
} from '#contract/import/match-columns.ts';
import type { DayOrder } from '#contract/import/read-day.ts';
import { isRequired } from '#contract/import/rows.ts';
import { IMPORT, IMPORT_ERROR } from '#contract/messages/import.ts';
import type { DayQuestion } from './use-import-file.ts';

interface MatchingProps {
  kind: ImportKind;
  tables: readonly FileTable[];
  table: FileTable;
  sheet: number;
  match: ColumnMatch;
  questions: readonly DayQuestion[];
  onPoster: (sheet: number) => void;
  onColumn: (key: string, index: number | undefined) => void;
  onOrder: (key: string, order: DayOrder) => void;
  /** Follows the columns. */
  children: React.ReactNode;
}

/** Shows which column of a file each of our values is taken from, and lets that be changed. */
export function Matching(props: MatchingProps) {
  const { kind, tables, table, sheet, match, questions, onPoster, onColumn, onOrder } = props;
  const unused = unusedHeads(table, match);
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3">
          {IMPORT.matching}
        </Title>
        <Text size="sm" c="dimmed">
          {IMPORT.matchingHint}
        </Text>
      </div>
      {tables.length > 1 && (
        <Select
          label={IMPORT.sheet}
          data={tables.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={String(sheet)}
          allowDeselect={false}
          maw="24rem"
          onChange={(value) => onPoster(Number(value))}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {IMPORT_COLUMNS[kind].map(({ key, label }) => {
          const index = match[key];
          const needsColumn = isRequired(kind, key);
          const [example] = valuesOf(table, match, key);
          return (
            <Select
              key={key}
              label={label}
              required={needsColumn}
              data={[
                { value: '', label: IMPORT.notImported },
                ...table.heads.flatMap((head, at) =>
                  head === '' ? [] : [{ value: String(at), label: head }],
                ),
              ]}
              value={index === undefined ? '' : String(index)}
              allowDeselect={false}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={example === undefined ? undefined : IMPORT.example(example)}
              error={
                needsColumn && index === undefined ? IMPORT_ERROR.columnMissing(label) : undefined
              }
              onChange={(value) => onColumn(key, value ? Number(value) : undefined)}
            />
          );
        })}
      </SimpleGrid>
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          {IMPORT.unused(unused.join(', '))}
        </Text>
      )}
      {questions.map(({ key, label, example, order }) => (
        <Radio.Group
          key={key}
          label={IMPORT.dayOrder(label, example)}
          value={order ?? null}
          onChange={(value) => onOrder(key, value)}
        >
          <Group mt="xs">
            <Radio value="day-first" label={IMPORT.dayFirst} />
            <Radio value="month-first" label={IMPORT.monthFirst} />
          </Group>
        </Radio.Group>
      ))}
      <Group>{props.children}</Group>
    </Stack>
  );
}
