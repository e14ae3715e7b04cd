import { Button, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { readFaultReport, readFormB } from '#contract/form-b/calls.ts';
import { reportProvenance } from '#contract/form-b/provenance.ts';
import { FAULT_STEPS, FORM_B } from '#contract/messages/form-b.ts';
import { NAV } from '#contract/messages/shell.ts';
import { query } from '#web/api/query.ts';
import { RecordingDuty } from '#web/components/fault/recording-duty.tsx';
import { FaultTimeline } from '#web/components/fault/timeline.tsx';
import { Photos } from '#web/components/file/photos.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { Provenance } from '#web/components/register/provenance.tsx';
import { voidedNote } from '#web/components/register/voided-note.tsx';
import { useActor } from '#web/session/user.ts';
import { phoneAddress } from '#web/ui/page/phone-link.tsx';
import { useNow } from '#web/ui/page/use-now.ts';

/** A fault for users who do not change it: its steps and deadlines, what was answered No, and whom to call. */
export function FaultView({ formId }: { formId: string }) {
  const { data: entry } = useSuspenseQuery(query(readFormB, { params: { id: formId } }));
  const { data: report } = useSuspenseQuery(query(readFaultReport, { params: { id: formId } }));
  const now = useNow();
  const { contact, photos, repair_photo, questions } = report;
  return (
    <>
      <PageHeader
        title={FAULT_STEPS.title(entry.entry_number)}
        parent={
          can(useActor(), 'form-b:list')
            ? { to: '/form-b', label: NAV.formB }
            : { to: '/form-c', label: NAV.formC }
        }
      />
      <Paper p={{ base: 'md', sm: 'xl' }} maw={760} bg="var(--night-surface)">
        <Stack gap="lg">
          {voidedNote(entry)}
          <Text fw={600}>{entry.venue_name}</Text>
          <RecordingDuty fault={entry} />
          <FaultTimeline entry={entry} now={now} />
          <Provenance notes={reportProvenance(entry)} replacedValues="below" />
          {questions.length > 0 && (
            <Section title={FAULT_STEPS.answeredNo}>
              <List>
                {questions.map((question) => (
                  <List.Item key={question}>{question}</List.Item>
                ))}
              </List>
            </Section>
          )}
          <TextSection title={FORM_B.columns.fault} text={entry.email_note} />
          <Photos addresses={photos} />
          <TextSection title={FORM_B.columns.description} text={entry.description} />
          <Photos addresses={repair_photo ? [repair_photo] : []} title={FAULT_STEPS.repairPhoto} />
          {contact && (
            <Button
              component="a"
              href={phoneAddress(contact.phone)}
              size="lg"
              leftSection={<IconPhone size={20} />}
              styles={{ label: { whiteSpace: 'normal', lineHeight: 1.25 } }}
            >
              {FAULT_STEPS.callContact(contact.name, contact.phone)}
            </Button>
          )}
        </Stack>
      </Paper>
    </>
  );
}

function TextSection({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}
