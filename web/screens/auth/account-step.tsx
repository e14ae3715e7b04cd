import { Input, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { REGISTERED_ROLES } from '#contract/core/roles.ts';
import type { OpenedInvitation } from '#contract/invitations.ts';
import { INVITED } from '#contract/messages/invitations.ts';
import { BUTTON, LABEL, ROLE_NAME } from '#contract/messages/labels.ts';
import { REGISTRATION } from '#contract/messages/sign-in.ts';
import {
  type InputProps,
  NameAndPhone,
  PasswordFields,
} from '#web/components/account/user-fields.tsx';
import { FileField } from '#web/components/file/file-field.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';

interface AccountStepProps {
  inputProps: InputProps;
  /** Decides on the role, and on the email if it was mailed. */
  invitation: OpenedInvitation | undefined;
  /** Whether the server judges the password. */
  isPending: boolean;
}

/** Step 1 of the registration: the user. */
export function AccountStep({ inputProps, invitation, isPending }: AccountStepProps) {
  const typeId = useId();
  return (
    <Stack>
      {!invitation && (
        <Input.Wrapper
          label={REGISTRATION.accountType}
          labelElement="div"
          labelProps={{ id: typeId }}
        >
          <SegmentedControl
            {...inputProps('userType')}
            aria-labelledby={typeId}
            data={REGISTERED_ROLES.map((role) => ({ value: role, label: ROLE_NAME[role] }))}
            fullWidth
            size="md"
          />
        </Input.Wrapper>
      )}
      <NameAndPhone inputProps={inputProps} />
      <TextInput
        label={LABEL.email}
        type="email"
        required
        autoComplete="email"
        {...(invitation?.email && { readOnly: true, description: INVITED.emailFixed })}
        {...inputProps('email')}
      />
      <PasswordFields inputProps={inputProps} />
      <FileField
        label={LABEL.profilePicture}
        facing="user"
        picturesOnly
        {...inputProps('profile_picture')}
      />
      <SubmitButton pending={isPending}>{BUTTON.next}</SubmitButton>
    </Stack>
  );
}
