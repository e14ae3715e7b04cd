import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { LABEL } from '#contract/messages/labels.ts';
import { addPaperScan, deletePaperEntry, readPaperEntry } from '#contract/paper/calls.ts';
import { paperFields } from '#contract/paper/fields.ts';
import type { PaperEntryInFull } from '#contract/paper/schemas.ts';
import { formatFieldOrNone } from '#contract/register/field.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { mutation } from '#web/api/mutation.ts';
import { query } from '#web/api/query.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { FileField } from '#web/components/file/file-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { VoidAction } from '#web/components/register/void-action.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { useActor } from '#web/session/user.ts';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import classes from './entry.module.css';

/** An entry of a paper register in full, with the scans of its page. */
export function PaperEntryPage({ paperId }: { paperId: string }) {
  const { data: entry } = useSuspenseQuery(query(readPaperEntry, { params: { id: paperId } }));
  const actor = useActor();
  const queries = useQueryClient();
  const [addedScans, setAddedScans] = useState(0);
  const name = PAPER.entryTitle(entry.paper_number);
  const isInForce = entry.voided_at === null;
  return (
    <>
      <PageHeader
        title={name}
        parent={{ to: '/paper-register', label: PAPER.title }}
        action={
          isInForce &&
          can(actor, 'paper-register:delete') && (
            <VoidAction
              id={entry.id}
              mutation={mutation(deletePaperEntry)}
              successMessage={PAPER.deleted}
            />
          )
        }
      />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={860} bg="var(--night-surface)">
        <Stack gap="xl">
          {voidedNote(entry)}
          <Facts entry={entry} />
          <Scans entry={entry} />
          {isInForce && can(actor, 'paper-register:add-scan') && (
            <AddScan
              key={addedScans}
              id={entry.id}
              onAdded={() => {
                setAddedScans(addedScans + 1);
                void queries.invalidateQueries(query(readPaperEntry, { params: { id: paperId } }));
              }}
            />
          )}
        </Stack>
      </Paper>
    </>
  );
}

const momentIn = (zone: string, { at, by }: PaperEntryInFull['transcribed']) =>
  PAPER.recorded(formatDateTime(new Date(at), zone), by);

function Facts({ entry }: { entry: PaperEntryInFull }) {
  const facts = [
    { key: 'venue', label: LABEL.venue, value: entry.venue_name },
    ...paperFields(entry).map((field) => ({
      key: field.key,
      label: field.label,
      value: formatFieldOrNone(field, entry),
    })),
    {
      key: 'transcribed',
      label: PAPER.transcribed,
      value: momentIn(entry.time_zone, entry.transcribed),
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Scans({ entry: { scans, time_zone } }: { entry: PaperEntryInFull }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {PAPER.scans}
      </Title>
      {scans.length === 0 && <Text c="dimmed">{PAPER.noScan}</Text>}
      {scans.map(({ id, address, added }, index) => (
        <Text key={id}>
          <Anchor href={address} target="_blank" rel="noreferrer">
            {PAPER.scanOf(index + 1)}
          </Anchor>{' '}
          <Text span size="sm" c="dimmed">
            {momentIn(time_zone, added)}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}

/** Adds a scan of the page of an entry. */
function AddScan({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { form, formProps, submissionKey, showFieldErrors } = useSchemaForm({
    schema: addPaperScan.body,
    initialValues: { scan: undefined },
  });
  const adding = useMutation(mutation(addPaperScan));
  const send = formProps((body) =>
    adding.mutateAsync(
      { params: { id }, body, idempotencyKey: submissionKey },
      {
        onSuccess: () => {
          showSuccessToast(PAPER.scanAdded);
          onAdded();
        },
        onError: (error) => showError(error, showFieldErrors),
      },
    ),
  );
  return (
    <SchemaForm {...send}>
      <Stack>
        <FileField label={PAPER.scan} required {...form.getInputProps('scan')} />
        <Text size="sm" c="dimmed">
          {PAPER.scanHint}
        </Text>
        <SubmitButton pending={adding.isPending}>{PAPER.addScan}</SubmitButton>
      </Stack>
    </SchemaForm>
  );
}
