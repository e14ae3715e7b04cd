import { ModalStack, Progress, Stack, Text } from '@mantine/core';
import { useDidUpdate, useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OpenedInvitation } from '#contract/invitations.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import { VENUE, VENUES } from '#contract/messages/venues.ts';
import {
  registrationAccount,
  registrationLicences,
  validatePassword,
} from '#contract/registration.ts';
import { failureOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { licenceValues } from '#web/components/licence/licence-values.ts';
import { AuthHeader } from '#web/components/page/auth-header.tsx';
import { SignInLink } from '#web/components/page/sign-in-link.tsx';
import { showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useIsPhone } from '#web/ui/page/use-is-phone.ts';
import { VenueForm } from '../venues/form/form.tsx';
import { AccountStep } from './account-step.tsx';
import { LicencesStep } from './licences-step.tsx';
import { useRegistration } from './use-registration.ts';

const STEPS = { account: REGISTRATION.aboutYou, licences: REGISTRATION.yourLicences } as const;
type Step = keyof typeof STEPS;

const licencesSchema = registrationLicences.refine(...issuedByNow);

interface RegistrationProps {
  /** The invitation that the user registers with, which names the venue and the role. */
  invitation?: OpenedInvitation & { token: string };
}

/** Registration in two steps, which both hold their values while the other is shown. */
export function Registration({ invitation }: RegistrationProps) {
  const [step, setStep] = useState<Step>('account');
  const [isVenueOpen, venueModal] = useDisclosure(false);
  const account = useSchemaForm({
    schema: registrationAccount,
    initialValues: {
      userType: invitation?.role ?? 'manager',
      name: '',
      phone: '',
      email: invitation?.email ?? '',
      password: '',
      password_confirmation: '',
      profile_picture: undefined,
    },
  });
  const licences = useSchemaForm({
    schema: licencesSchema,
    initialValues: {
      ...licenceValues(),
      venue_code: '',
    },
  });

  const validation = useMutation(mutation(validatePassword));
  const registration = useRegistration(licences.submissionKey);

  function showErrors(fields: Record<string, string>): void {
    const isInAccount = Object.keys(fields).some((field) => field in registrationAccount.shape);
    setStep(isInAccount ? 'account' : 'licences');
    (isInAccount ? account : licences).showFieldErrors(fields);
  }

  const next = account.formProps(({ name, email, password }) => {
    validation.mutate(
      { body: { name, email, password } },
      {
        onSuccess: () => setStep('licences'),
        // Any other failure stops nobody: the registration judges the password again.
        onError: (error) => {
          const failure = failureOf(error);
          if ('fields' in failure) account.showFieldErrors(failure.fields);
          else setStep('licences');
        },
      },
    );
    return undefined;
  });
  const send = licences.formProps((entered) =>
    registration.mutateAsync(
      {
        ...registrationAccount.parse(account.form.values),
        ...entered,
        invitation: invitation?.token,
      },
      { onError: (error) => showError(error, showErrors) },
    ),
  );

  return (
    <Stack>
      <AuthHeader title={REGISTRATION.title} />
      <StepHeading step={step} />
      {step === 'account' ? (
        <SchemaForm key="account" {...next}>
          <AccountStep
            inputProps={account.form.getInputProps}
            invitation={invitation}
            isPending={validation.isPending}
          />
        </SchemaForm>
      ) : (
        <SchemaForm key="licences" {...send}>
          <LicencesStep
            form={licences.form}
            isPending={registration.isPending || registration.isSuccess}
            onPrevious={() => setStep('account')}
            onCreateVenue={invitation ? undefined : venueModal.open}
          />
        </SchemaForm>
      )}
      <SignInLink />
      {isVenueOpen && (
        <CreateVenueModal
          onClose={venueModal.close}
          onCreated={(code) => {
            licences.form.setFieldValue('venue_code', code);
            venueModal.close();
          }}
        />
      )}
    </Stack>
  );
}

function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with its step, so the focus moves to the heading of the next one, unless
  // a wrong field has the focus already.
  useDidUpdate(() => {
    if (document.activeElement !== document.body) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  const names = Object.values(STEPS);
  const number = names.indexOf(STEPS[step]) + 1;
  return (
    <Stack gap={6}>
      <Text ref={heading} tabIndex={-1} fw={600} size="sm" role="status">
        {REGISTRATION.step(number, names.length, STEPS[step])}
      </Text>
      <Progress value={(100 * number) / names.length} size="sm" aria-hidden />
      {step === 'licences' && <Text c="dimmed">{REGISTRATION.licencesHint}</Text>}
    </Stack>
  );
}

interface CreateVenueModalProps {
  onClose: () => void;
  /** @param code the new venue's code */
  onCreated: (code: string) => void;
}

/** Creates a venue during a registration. The form of a company opens in a dialog above it. */
function CreateVenueModal({ onClose, onCreated }: CreateVenueModalProps) {
  return (
    <ModalStack>
      <Dialog
        stackId="venue"
        opened
        onClose={onClose}
        title={VENUE.title}
        size="lg"
        fullScreen={useIsPhone()}
        closeButtonProps={{ 'aria-label': REGISTRATION.closeVenue }}
      >
        <VenueForm
          onSaved={({ code }) => {
            showSuccessToast(VENUES.created);
            onCreated(code);
          }}
        />
      </Dialog>
    </ModalStack>
  );
}
