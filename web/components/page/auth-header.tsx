import { Stack, Text, Title } from '@mantine/core';
import { PAGE } from '#contract/messages/lists.ts';

interface AuthHeaderProps {
  title: string;
  hint?: string;
}

/** The heading of a screen without navigation. */
export function AuthHeader({ title, hint }: AuthHeaderProps) {
  return (
    <Stack gap={4}>
      <title>{PAGE.title(title)}</title>
      <Title order={1} size="h3">
        {title}
      </Title>
      {hint && <Text c="dimmed">{hint}</Text>}
    </Stack>
  );
}
