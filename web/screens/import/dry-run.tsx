import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentBody } from '#contract/access/endpoint.ts';
import { IMPORT_MAILS } from '#contract/core/limits.ts';
import { type dryRunImport, listImports, startImport } from '#contract/import/calls.ts';
import type { FileTable } from '#contract/import/match-columns.ts';
import type { DryRunResult } from '#contract/import/schemas.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { randomKey } from '#web/ui/form/random-key.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import { ErrorList } from './error-list.tsx';
import { Figures } from './figures.tsx';

const NOTES_SHOWN = 20;
interface DryRunProps {
  body: SentBody<typeof dryRunImport>;
  table: FileTable;
  result: DryRunResult;
  onStarted: (id: string) => void;
  onGenerateCodes: (rows: readonly number[]) => void;
}

/** What an import would do, every wrong cell, and the button that imports. */
export function DryRun({ body, table, result, onStarted, onGenerateCodes }: DryRunProps) {
  const { counts, errors, errors_total, notes, mails, imported_before } = result;
  const [submissionKey] = useState(randomKey);
  const queryClient = useQueryClient();
  const start = useMutation({
    ...mutation(startImport),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries(query(listImports, { query: { page: 1 } }));
      onStarted(id);
    },
    onError: (error) => showError(error),
  });
  const toDo = counts.created + counts.changed;
  const hasErrors = errors_total > 0;
  const send = () => start.mutate({ body, idempotencyKey: submissionKey });

  return (
    <Stack gap="md" aria-live="polite">
      <div>
        <Title order={2} size="h3">
          {IMPORT.checked}
        </Title>
        <Text size="sm" c="dimmed">
          {IMPORT.checkedHint}
        </Text>
      </div>
      <Figures labels={IMPORT.counts} counts={counts} />
      {imported_before && (
        <Text size="sm">
          {IMPORT.importedBefore(
            formatDateTime(new Date(imported_before.at), deviceZone()),
            imported_before.by,
          )}
        </Text>
      )}
      {notes.length > 0 && (
        <Alert
          variant="default"
          icon={<IconAlertTriangle color="var(--night-accent-text)" />}
          title={IMPORT.notes(notes.length)}
        >
          <List size="sm">
            {notes.slice(0, NOTES_SHOWN).map(({ row, message }) => (
              <List.Item key={row}>{`${IMPORT.columns.row} ${row}: ${message}`}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {hasErrors ? (
        <>
          {errors.length < errors_total && (
            <Text size="sm">{IMPORT.errorsShown(errors.length, errors_total)}</Text>
          )}
          <ErrorList
            kind={body.kind}
            table={table}
            errors={errors}
            onGenerateCodes={body.kind === 'venues' ? onGenerateCodes : undefined}
          />
        </>
      ) : (
        <>
          <Alert
            variant="default"
            icon={<IconCircleCheck color="var(--night-good)" />}
            title={toDo > 0 ? IMPORT.noErrors : IMPORT.nothingToDo}
          >
            {mails > 0 && IMPORT.mails(mails, Math.ceil(mails / IMPORT_MAILS.aMinute))}
          </Alert>
          {toDo > 0 && (
            <Group>
              <Button color="amber.4" loading={start.isPending} onClick={send}>
                {IMPORT.start(body.rows.length)}
              </Button>
            </Group>
          )}
        </>
      )}
    </Stack>
  );
}
