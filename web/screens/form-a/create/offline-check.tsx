import { Stack, Text } from '@mantine/core';
import { FORM_A, NEW_CHECK, OUTBOX } from '#contract/messages/form-a.ts';
import type { StoredCard } from '#web/api/night-card.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CheckForm } from './create.tsx';
import classes from './offline-check.module.css';

/** Tonight's check while nobody is signed in. @param card undefined when what was stored is too old */
export function OfflineCheck({ card }: { card: StoredCard | undefined }) {
  return (
    <main className={classes.main}>
      {card && card.questions.length > 0 ? (
        <CheckForm card={card} isTrial={false} anyAge={false} mayOpen={false} />
      ) : (
        <Stack>
          <PageHeader title={NEW_CHECK.title} parent={{ to: '/auth/login', label: OUTBOX.home }} />
          <Text>{card ? FORM_A.noQuestions(null) : OUTBOX.tooOld}</Text>
        </Stack>
      )}
    </main>
  );
}
