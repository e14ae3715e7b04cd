import { Center } from '@mantine/core';
import { REGISTER } from '#contract/messages/added/account-screens.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

export function SignInLink() {
  return (
    <Center>
      <TextLink to="/auth/login">{REGISTER.toSignIn}</TextLink>
    </Center>
  );
}
