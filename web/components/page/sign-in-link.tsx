import { Center } from '@mantine/core';
import { SIGN_IN } from '#contract/messages/sign-in.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

export function SignInLink() {
  return (
    <Center>
      <TextLink to="/auth/login">{SIGN_IN.back}</TextLink>
    </Center>
  );
}
