import {
  Alert,
  Button,
  FileButton,
  Group,
  Loader,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconCircleX, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { IMPORT_FILE_MAX_MEGABYTES, IMPORT_MAX_ROWS } from '#contract/core/limits.ts';
import { dryRunImport } from '#contract/import/calls.ts';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '#contract/import/columns.ts';
import { IMPORT } from '#contract/messages/import.ts';
import { connectionLost } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import type { TemplateFormat } from '#web/import/template.ts';
import { saveFile } from '#web/ui/file/save-file.ts';
import { DryRun } from './dry-run.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { Matching } from './matching.tsx';
import { useImportFile } from './use-import-file.ts';

const FORMATS = ['xlsx', 'csv'] as const;
const ACCEPTED = '.xlsx,.csv,.txt,.tsv,text/csv';

interface ImportScreenProps {
  /** The page of the list of earlier imports. */
  page: number;
  /** @param id of the import that was started */
  onStarted: (id: string) => void;
}

/** Imports records from a spreadsheet: choose it, check it, then import it. */
export function ImportScreen({ page, onStarted }: ImportScreenProps) {
  const chosen = useImportFile();
  const check = useMutation({ ...mutation(dryRunImport), onError: (error) => showError(error) });
  const body = chosen.body();
  const { kind, file, table } = chosen;
  // What was checked is out of date once something else is chosen.
  const changing =
    <Arguments extends unknown[]>(choose: (...about: Arguments) => void) =>
    (...about: Arguments) => {
      check.reset();
      choose(...about);
    };

  return (
    <>
      <PageHeader title={IMPORT.title} />
      <Stack gap="xl" maw="60rem">
        <Text maw="42rem">{IMPORT.intro}</Text>
        <Stack gap="sm">
          <Select
            label={IMPORT.kind}
            data={IMPORT_KINDS.map((value) => ({ value, label: IMPORT.kinds[value] }))}
            value={kind}
            allowDeselect={false}
            maw="24rem"
            onChange={changing((value) => value && chosen.chooseKind(value))}
          />
          <Text size="sm" c="dimmed" maw="42rem">
            {IMPORT.hints[kind]}
          </Text>
          <Text size="sm" c="dimmed" maw="42rem">
            {IMPORT.columnsOf(IMPORT_COLUMNS[kind].map(({ label }) => label).join(', '))}
          </Text>
          <Group gap="sm">
            {FORMATS.map((format) => (
              <Button
                key={format}
                variant="default"
                leftSection={<IconDownload size={18} />}
                onClick={() => void saveTemplate(kind, format)}
              >
                {IMPORT.templateAs(format)}
              </Button>
            ))}
          </Group>
        </Stack>
        <Stack gap="sm" align="flex-start" aria-live="polite">
          <ChooseFile
            isOpen={file.status === 'open'}
            isReading={file.status === 'reading'}
            onChoose={changing((picked) => void chosen.open(picked))}
          />
          {file.status === 'none' && (
            <Text size="sm" c="dimmed">
              {IMPORT.formats(IMPORT_FILE_MAX_MEGABYTES, IMPORT_MAX_ROWS)}
            </Text>
          )}
          {file.status === 'reading' && (
            <Text>
              <Loader size="xs" mr="xs" aria-hidden />
              {IMPORT.reading}
            </Text>
          )}
          {file.status === 'refused' && (
            <Alert
              variant="default"
              icon={<IconCircleX color="var(--mantine-color-red-text)" />}
              title={file.reason}
            />
          )}
          {file.status === 'open' && table && (
            <Text fw={600}>{IMPORT.fileRead(file.name, table.rows.length)}</Text>
          )}
        </Stack>
        {file.status === 'open' && table && (
          <Matching
            kind={kind}
            tables={file.tables}
            table={table}
            sheet={chosen.sheet}
            match={chosen.match}
            questions={chosen.questions}
            onPoster={changing(chosen.chooseSheet)}
            onColumn={changing(chosen.chooseColumn)}
            onOrder={changing(chosen.chooseOrder)}
          >
            <Button
              disabled={!body}
              loading={check.isPending}
              onClick={() => body && check.mutate({ body })}
            >
              {IMPORT.check}
            </Button>
          </Matching>
        )}
        {body && table && check.data && (
          <DryRun
            body={body}
            table={table}
            result={check.data}
            onStarted={onStarted}
            onGenerateCodes={(rows) => check.mutate({ body: chosen.generateCodes(body, rows) })}
          />
        )}
      </Stack>
      <Stack mt="xl" gap="sm">
        <Title order={2} size="h3">
          {IMPORT.earlier}
        </Title>
        <EarlierImports page={page} />
      </Stack>
    </>
  );
}

interface ChooseFileProps {
  isOpen: boolean;
  isReading: boolean;
  onChoose: (file: File | null) => void;
}

function ChooseFile({ isOpen, isReading, onChoose }: ChooseFileProps) {
  // Called after each choice, so that the same file can be chosen again once it is corrected.
  const resetInput = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={resetInput}
      accept={ACCEPTED}
      onChange={(file) => {
        onChoose(file);
        resetInput.current?.();
      }}
    >
      {(button) => (
        <Button
          {...button}
          loading={isReading}
          variant={isOpen ? 'default' : 'filled'}
          leftSection={<IconFileSpreadsheet size={18} />}
        >
          {isOpen ? IMPORT.chooseAnother : IMPORT.chooseFile}
        </Button>
      )}
    </FileButton>
  );
}

/** Downloads the template of a kind. Its writer is loaded with the first one. */
async function saveTemplate(kind: ImportKind, format: TemplateFormat): Promise<void> {
  try {
    const { templateFile } = await import('#web/import/template.ts').catch(() => {
      throw connectionLost();
    });
    const file = await templateFile(kind, format);
    saveFile(file);
  } catch (error) {
    showError(error);
  }
}
