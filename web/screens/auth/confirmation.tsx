import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { confirmEmail } from '#contract/auth/calls.ts';
import { confirmWeeklyMail, stopWeeklyMail } from '#contract/board/calls.ts';
import { confirmOwnCompany } from '#contract/companies/calls.ts';
import { WEEKLY_MAIL } from '#contract/messages/board.ts';
import { SHELL } from '#contract/messages/shell.ts';
import { COMPANY_CONFIRMATION, EMAIL_CONFIRMATION } from '#contract/messages/sign-in.ts';
import { messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';

interface MailedLink {
  /** The address that the link was mailed to. */
  email: string;
  token: string;
}

/** Confirms the email that a link was mailed to. */
export function EmailConfirmation({ email, token }: MailedLink) {
  const confirming = useMutation(mutation(confirmEmail));
  return (
    <Confirmation
      words={EMAIL_CONFIRMATION}
      email={email}
      confirming={confirming}
      onConfirm={() => confirming.mutate({ body: { email, token } })}
    >
      <LinkButton to="/" size="lg">
        {SHELL.home}
      </LinkButton>
    </Confirmation>
  );
}

/** Confirms the technician company that a link was mailed to, and leads on to its password. */
export function CompanyConfirmation({ email, token }: MailedLink) {
  const confirming = useMutation(mutation(confirmOwnCompany));
  return (
    <Confirmation
      words={COMPANY_CONFIRMATION}
      email={email}
      confirming={confirming}
      onConfirm={() => confirming.mutate({ body: { token } })}
    >
      {confirming.data?.password_link ? (
        <Button component="a" href={confirming.data.password_link} size="lg">
          {COMPANY_CONFIRMATION.choosePassword}
        </Button>
      ) : (
        <SignInLink />
      )}
    </Confirmation>
  );
}

/** Confirms the weekly mail to the address that a link was mailed to. */
export function WeeklyMailConfirmation({ email, token }: MailedLink) {
  const confirming = useMutation(mutation(confirmWeeklyMail));
  return (
    <Confirmation
      words={WEEKLY_MAIL.confirmation}
      email={email}
      confirming={confirming}
      onConfirm={() => confirming.mutate({ body: { token } })}
    />
  );
}

/** Stops the weekly mails to the address that a link was mailed to. */
export function WeeklyMailStop({ email, token }: MailedLink) {
  const confirming = useMutation(mutation(stopWeeklyMail));
  return (
    <Confirmation
      words={WEEKLY_MAIL.stop}
      email={email}
      confirming={confirming}
      onConfirm={() => confirming.mutate({ body: { token } })}
    />
  );
}

interface ConfirmationProps {
  words: {
    readonly title: string;
    readonly hint: string;
    /** Label of the button. */
    readonly confirm: string;
  };
  email: string;
  confirming: {
    isPending: boolean;
    /** Says that it is confirmed. */
    data: { message: string } | undefined;
    error: Error | null;
  };
  onConfirm: () => void;
  /** Leads on, once it is confirmed. */
  children?: React.ReactNode;
}

/** A screen that a mailed link opens. Only its button confirms, so that a program which follows links does not. */
function Confirmation({ words, email, confirming, onConfirm, children }: ConfirmationProps) {
  const { isPending, data, error } = confirming;
  return (
    <Stack>
      <AuthHeader title={words.title} {...(!data && { hint: words.hint })} />
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {data ? (
        <>
          <Alert variant="default" icon={<IconCircleCheck />} role="status">
            {data.message}
          </Alert>
          {children}
        </>
      ) : (
        <Button size="lg" loading={isPending} onClick={onConfirm}>
          {words.confirm}
        </Button>
      )}
    </Stack>
  );
}
