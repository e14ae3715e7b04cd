import { Center, Paper, Stack, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { HELP, SHELL } from '#contract/messages/shell.ts';
import { TextLink } from '../ui/page/text-link.tsx';
import { Brand } from './header/brand.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/**
 * The frame of screens for signed-out users. Aligned to the top, so that the brand does not move when the form loads.
 * @param children in place of the addressed screen
 */
export function SignedOutLayout({ children = <Outlet /> }: { children?: React.ReactNode }) {
  const mainRef = useFocusOnNavigation();
  return (
    <Center
      component="main"
      ref={mainRef}
      mih="100dvh"
      p="md"
      pt="max(1rem, 10dvh)"
      style={{ alignItems: 'start' }}
    >
      <Stack w="100%" maw={440} gap="lg">
        <Stack gap={4} align="center">
          <Brand />
          <Text c="dimmed" size="sm" ta="center" style={{ textWrap: 'balance' }}>
            {SHELL.tagline}
          </Text>
        </Stack>
        <Paper p={{ base: 'lg', xs: 'xl' }} radius="lg" shadow="md" bg="var(--night-surface)">
          {children}
        </Paper>
        <TextLink to="/help" mx="auto">
          {HELP.title}
        </TextLink>
      </Stack>
    </Center>
  );
}
