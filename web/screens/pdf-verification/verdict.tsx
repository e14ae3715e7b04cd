import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import type { PdfVerdict } from '#contract/pdf-verification.ts';
import { Differences } from './differences.tsx';
import { UncertainImages } from './uncertain-images.tsx';
import classes from './verdict.module.css';

interface VerdictProps {
  fileName: string;
  verdict: PdfVerdict;
}

export function Verdict({ fileName, verdict }: VerdictProps) {
  const { sentence, uncertain_count, changed_since } = verdict;
  return (
    <Stack>
      <Alert
        variant="default"
        icon={<VerdictIcon {...verdict} />}
        title={sentence}
        classNames={{ title: classes.sentence ?? '' }}
      >
        {uncertain_count > 0 && <Text>{PDF_VERIFICATION.uncertain(uncertain_count)}</Text>}
        {changed_since > 0 && <Text>{PDF_VERIFICATION.changedSince(changed_since)}</Text>}
        <Text mt={4} size="sm" c="dimmed" className={classes.fileName}>
          {fileName}
        </Text>
      </Alert>
      <Differences {...verdict} />
      <UncertainImages {...verdict} />
    </Stack>
  );
}

function VerdictIcon({ agrees, uncertain_count }: PdfVerdict) {
  if (!agrees) return <IconCircleX color="var(--night-bad)" />;
  if (uncertain_count > 0) return <IconAlertTriangle color="var(--night-accent-text)" />;
  return <IconCircleCheck color="var(--night-good)" />;
}
