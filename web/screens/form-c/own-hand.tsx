import { Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCertificate } from '@tabler/icons-react';
import { licenceOnDay } from '#contract/form-c/licence-on-day.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import { FORM_C, LICENCE_ON_DAY } from '#contract/messages/form-c.ts';
import { useRegisterExport } from '#web/export/register-export.tsx';
import classes from './own-hand.module.css';

/** Opens the certificate of an inspection that a technician recorded. */
export function CertificateButton({ entry }: { entry: FormCEntry }) {
  const { exportOne } = useRegisterExport();
  if (entry.is_transcribed) return null;
  return (
    <Button
      leftSection={<IconCertificate size={20} aria-hidden />}
      onClick={() => exportOne(entry, 'certificate')}
    >
      {FORM_C.certificate}
    </Button>
  );
}

/** What a technician stated by a link beside the findings: the licence as of that day, and the signature. */
export function OwnHand({ entry }: { entry: FormCEntry }) {
  const facts = licenceOnDay(entry);
  if (facts.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5" mb={4}>
        {LICENCE_ON_DAY.label}
      </Title>
      {facts.map(({ text, tone }) => (
        <Group key={text} gap={6} wrap="nowrap" align="start">
          {tone === 'bad' && (
            <IconAlertTriangle
              size={18}
              color="var(--night-bad)"
              aria-hidden
              className={classes.sign}
            />
          )}
          <Text size="sm" {...(tone === 'bad' && { c: 'var(--night-bad)', fw: 600 })}>
            {text}
          </Text>
        </Group>
      ))}
      {entry.signature && (
        <img
          src={entry.signature}
          alt={LICENCE_ON_DAY.signature}
          className={classes.signature ?? ''}
        />
      )}
    </section>
  );
}
