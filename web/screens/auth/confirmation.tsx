import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { BOARD_MAIL } from '#contract/messages/board-mail.ts';
import { SHELL } from '#contract/messages/screens/shell.ts';
import { COMPANY_CONFIRMATION, EMAIL_CONFIRMATION } from '#contract/messages/screens/sign-in.ts';
import { confirmEmailMutation } from '#web/api/account/account.ts';
import { confirmBoardMailMutation, stopBoardMailMutation } from '#web/api/board.ts';
import { messageOf } from '#web/api/client/errors.ts';
import { confirmOwnCompanyMutation } from '#web/api/companies.ts';
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
  const { mutate, data, error, isPending } = useMutation(confirmEmailMutation);
  return (
    <Confirmation
      title={EMAIL_CONFIRMATION.title}
      hint={EMAIL_CONFIRMATION.hint}
      email={email}
      label={EMAIL_CONFIRMATION.confirm}
      isPending={isPending}
      message={data?.message}
      refusal={error ? messageOf(error) : undefined}
      onConfirm={() => mutate({ email, token })}
    >
      <LinkButton to="/" size="lg">
        {SHELL.home}
      </LinkButton>
    </Confirmation>
  );
}

/** Confirms the technician company that a link was mailed to, and leads on to its password. */
export function CompanyConfirmation({ email, token }: MailedLink) {
  const { mutate, data, error, isPending } = useMutation(confirmOwnCompanyMutation);
  return (
    <Confirmation
      title={COMPANY_CONFIRMATION.title}
      hint={COMPANY_CONFIRMATION.hint}
      email={email}
      label={COMPANY_CONFIRMATION.confirm}
      isPending={isPending}
      message={data?.message}
      refusal={error ? messageOf(error) : undefined}
      onConfirm={() => mutate({ token })}
    >
      {data?.password_link ? (
        <Button component="a" href={data.password_link} size="lg">
          {COMPANY_CONFIRMATION.choosePassword}
        </Button>
      ) : (
        <SignInLink />
      )}
    </Confirmation>
  );
}

/** Confirms the weekly mail to the address that a link was mailed to. */
export function BoardMailConfirmation({ email, token }: MailedLink) {
  const { mutate, data, error, isPending } = useMutation(confirmBoardMailMutation);
  return (
    <Confirmation
      title={BOARD_MAIL.confirmTitle}
      hint={BOARD_MAIL.confirmHint}
      email={email}
      label={BOARD_MAIL.confirm}
      isPending={isPending}
      message={data?.message}
      refusal={error ? messageOf(error) : undefined}
      onConfirm={() => mutate({ token })}
    />
  );
}

/** Stops the weekly mails to the address that a link was mailed to. */
export function BoardMailStop({ email, token }: MailedLink) {
  const { mutate, data, error, isPending } = useMutation(stopBoardMailMutation);
  return (
    <Confirmation
      title={BOARD_MAIL.stopTitle}
      hint={BOARD_MAIL.stopHint}
      email={email}
      label={BOARD_MAIL.stop}
      isPending={isPending}
      message={data?.message}
      refusal={error ? messageOf(error) : undefined}
      onConfirm={() => mutate({ token })}
    />
  );
}

interface ConfirmationProps {
  title: string;
  hint: string;
  email: string;
  /** Label of the button that confirms. */
  label: string;
  isPending: boolean;
  /** Says that it is confirmed; undefined before. */
  message: string | undefined;
  /** Says why it is refused; undefined if it is not. */
  refusal: string | undefined;
  onConfirm: () => void;
  /** Leads on, once it is confirmed. */
  children?: React.ReactNode;
}

/** A screen that a mailed link opens. Only its button confirms, so that a program which follows links does not. */
function Confirmation(props: ConfirmationProps) {
  const { title, hint, email, label, isPending, message, refusal, onConfirm, children } = props;
  return (
    <Stack>
      <AuthHeader title={title} {...(message === undefined && { hint })} />
      <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {message === undefined ? (
        <Button size="lg" loading={isPending} onClick={onConfirm}>
          {label}
        </Button>
      ) : (
        <>
          <Alert variant="default" icon={<IconCircleCheck />} role="status">
            {message}
          </Alert>
          {children}
        </>
      )}
    </Stack>
  );
}
