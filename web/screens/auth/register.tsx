import { Progress, Stack, Text } from '@mantine/core';
import { useDidUpdate, useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { REGISTRATION } from '#contract/messages/screens/registration.ts';
import { registrationAccount, registrationLicences } from '#contract/registration/schemas.ts';
import { showError } from '#web/components/feedback/show-error.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { licenceValues } from '#web/components/licence/licence-values.ts';
import { issuedByNow } from '#web/components/licence/not-in-future.ts';
import { AccountStep } from './account-step.tsx';
import { AuthHeader } from './auth-header.tsx';
import { LicencesStep } from './licences-step.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useRegistration } from './use-registration.ts';

const CreateVenueModal = lazy(async () => ({
  default: (await import('./create-venue-modal.tsx')).CreateVenueModal,
}));

const STEPS = { account: REGISTRATION.aboutYou, licences: REGISTRATION.yourLicences } as const;
type Step = keyof typeof STEPS;

const licencesOfStep = registrationLicences.refine(...issuedByNow);

/** A wizard of two steps; what was entered in one is still there after a look at the other. */
export function Register() {
  const [step, setStep] = useState<Step>('account');
  const [isVenueOpen, venueModal] = useDisclosure(false);
  const account = useSchemaForm(registrationAccount, {
    userType: 'manager',
    name: '',
    phone: '',
    email: '',
    password: '',
    password_confirmation: '',
    profile_picture: undefined,
  });
  const licences = useSchemaForm(licencesOfStep, {
    ...licenceValues(),
    venue_code: '',
  });

  const registration = useRegistration(licences.submissionKey);

  function showErrors(fields: Record<string, string>): void {
    const isAboutAccount = Object.keys(fields).some((field) => field in registrationAccount.shape);
    setStep(isAboutAccount ? 'account' : 'licences');
    (isAboutAccount ? account : licences).showFieldErrors(fields);
  }

  const next = account.formProps(() => {
    setStep('licences');
    return undefined;
  });
  const send = licences.formProps((entered) =>
    registration.mutateAsync(
      { ...registrationAccount.parse(account.form.values), ...entered },
      { onError: (error) => showError(error, showErrors) },
    ),
  );

  return (
    <Stack>
      <AuthHeader title={REGISTRATION.title} />
      <StepMark step={step} />
      {step === 'account' ? (
        <SchemaForm key="account" {...next}>
          <AccountStep inputProps={account.form.getInputProps} />
        </SchemaForm>
      ) : (
        <SchemaForm key="licences" {...send}>
          <LicencesStep
            form={licences.form}
            isPending={registration.isPending || registration.isSuccess}
            onPrevious={() => setStep('account')}
            onCreateVenue={venueModal.open}
          />
        </SchemaForm>
      )}
      <SignInLink />
      <Suspense>
        {isVenueOpen && (
          <CreateVenueModal
            onClose={venueModal.close}
            onCreated={(code) => {
              licences.form.setFieldValue('venue_code', code);
              venueModal.close();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function StepMark({ step }: { step: Step }) {
  const mark = useRef<HTMLParagraphElement>(null);
  // The button that was pressed went with its step: the next one is read from its start. What the
  // server found wrong has the focus by now.
  useDidUpdate(() => {
    if (document.activeElement !== document.body) return;
    window.scrollTo({ top: 0 });
    mark.current?.focus({ preventScroll: true });
  }, [step]);
  const names = Object.values(STEPS);
  const number = names.indexOf(STEPS[step]) + 1;
  return (
    <Stack gap={6}>
      <Text ref={mark} tabIndex={-1} fw={600} size="sm" role="status">
        {REGISTRATION.step(number, names.length, STEPS[step])}
      </Text>
      <Progress value={(100 * number) / names.length} size="sm" aria-hidden />
      {step === 'licences' && <Text c="dimmed">{REGISTRATION.licencesHint}</Text>}
    </Stack>
  );
}
