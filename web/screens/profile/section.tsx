import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';

interface SectionProps {
  title: string;
  hint: string;
  children: React.ReactNode;
}

/** A part of a tab, with its heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" align="start" aria-labelledby={id}>
      <Stack gap={4}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Text c="dimmed">{hint}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
