import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { SIGN_IN } from '#contract/messages/screens/sign-in.ts';
import { singleSignOnMutation } from '#web/api/account/login.ts';
import { messageOf } from '#web/api/client/errors.ts';
import { AuthHeader } from './auth-header.tsx';

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
      {isOnly && <AuthHeader title={SIGN_IN.title} />}
      {message && !isPending && (
        <Text role="alert" c="var(--mantine-color-error)">
          {message}
        </Text>
      )}
      <Button
        variant={isOnly ? 'filled' : 'default'}
        loading={isPending}
        onClick={() => mutate(redirect)}
      >
        {SIGN_IN.singleSignOn}
      </Button>
    </Stack>
  );
}
