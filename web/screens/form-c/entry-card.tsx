import { Box, Group, Stack, Text } from '@mantine/core';
import { FINDINGS, FORM_C_FIELD, findingPhotos } from '#contract/form-c/fields.ts';
import { formCProvenance } from '#contract/form-c/provenance.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { formatField } from '#contract/register/field.ts';
import { AnswerSummary } from '#web/components/feedback/answer-summary.tsx';
import { HoverText } from '#web/components/feedback/hover-text.tsx';
import { Photos } from '#web/components/file/photos.tsx';
import { EntryNumber } from '#web/components/register/entry-number.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { CardLink } from '#web/ui/list/card-link.tsx';
import { EntryActions } from './entry-actions.tsx';
import { FailedNote } from './failed-note.tsx';

const FIELD = FORM_C_FIELD;

interface EntryCardProps {
  entry: FormCEntry;
  /** For a list of several venues' inspections. */
  withVenue: boolean;
}

/** An inspection on a phone. */
export function EntryCard({ entry, withVenue }: EntryCardProps) {
  const show = (name: keyof typeof FIELD) => formatField(FIELD[name], entry);
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>
            <CardLink to="/form-c/edit/$formId" params={{ formId: entry.id }}>
              {show('submittedAt')}
            </CardLink>
          </Text>
          <EntryNumber entry={entry} />
          {withVenue && <Text>{entry.venue_name}</Text>}
        </div>
        <Box mt={-8} mr={-12}>
          <EntryActions entry={entry} />
        </Box>
      </Group>
      <div>
        <Text>{show('technicianName')}</Text>
        <Text size="sm" c="dimmed">
          {show('technicianLicenceNumber')}, {show('technicianCompany')}
        </Text>
      </div>
      <FailedNote entry={entry} />
      <AnswerSummary
        answers={FINDINGS.map(({ key, label, name }) => ({
          key,
          question: label,
          answer: entry[name],
        }))}
      />
      <Photos addresses={findingPhotos(entry).map(({ address }) => address)} />
      {entry.note && (
        <div>
          <Text size="sm" c="dimmed">
            {FIELD.note.label}
          </Text>
          <HoverText title={FIELD.note.label} text={entry.note} />
        </div>
      )}
      <Provenance notes={formCProvenance(entry)} />
    </Stack>
  );
}
