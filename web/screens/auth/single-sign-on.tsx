import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { PAGE } from '#contract/messages/lists.ts';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { messageOf } from '#web/api/errors.ts';
import { singleSignOnMutation } from '#web/session/login.ts';

interface SingleSignOnProps {
  /** The address that the user came from. */
  redirect: string | undefined;
  /** Why the last attempt opened no session. */
  refusal: string | undefined;
  /** Whether it is the whole sign-in page, and not beside its form. */
  isOnly: boolean;
}

/** Leads to the page of the operator's issuer. */
export function SingleSignOn({ redirect, refusal, isOnly }: SingleSignOnProps) {
  const { mutate, error, isPending } = useMutation(singleSignOnMutation);
  const message = error ? messageOf(error) : refusal;
  return (
    <Stack>
      {isOnly && (
        <Title order={1} size="h3">
          <title>{PAGE.title(SIGN_IN.submit)}</title>
          {SIGN_IN.title}
        </Title>
      )}
      {message && !isPending && (
        <Text role="alert" c="var(--mantine-color-error)">
          {message}
        </Text>
      )}
      <Button
        variant={isOnly ? 'filled' : 'default'}
        loading={isPending}
        onClick={() => mutate({ redirect })}
      >
        {SIGN_IN.singleSignOn}
      </Button>
    </Stack>
  );
}
