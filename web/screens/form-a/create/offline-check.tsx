import { Stack, Text, Title } from '@mantine/core';
import { FORM_A, NEW_CHECK, OUTBOX } from '#contract/messages/form-a.ts';
import { PAGE } from '#contract/messages/lists.ts';
import { CONNECTION } from '#contract/messages/shell.ts';
import type { StoredCard } from '#web/api/night-card.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { CheckForm } from './create.tsx';
import classes from './offline-check.module.css';

/** Tonight's check while nobody is signed in. @param card undefined where none is stored, or it is too old */
export function OfflineCheck({ card }: { card: StoredCard | undefined }) {
  return (
    <main className={classes.main}>
      {card && card.questions.length > 0 ? (
        <CheckForm card={card} isTrial={false} anyAge={false} mayOpen={false} />
      ) : (
        <Stack align="start" py="xl">
          <title>{PAGE.title(NEW_CHECK.title)}</title>
          <Title order={1} size="h3">
            {NEW_CHECK.title}
          </Title>
          <Text>{card ? FORM_A.noQuestions(null) : CONNECTION.noCheck}</Text>
          <LinkButton to="/auth/login">{OUTBOX.home}</LinkButton>
        </Stack>
      )}
    </main>
  );
}
