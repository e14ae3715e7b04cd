import { Input, MultiSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { REGISTERED_ROLES } from '#contract/core/roles.ts';
import { FORM } from '#contract/messages/forms.ts';
import { INVITE } from '#contract/messages/invitations.ts';
import { ROLE_NAME } from '#contract/messages/labels.ts';
import { LIST } from '#contract/messages/lists.ts';
import type { InputProps } from '#web/components/account/user-fields.tsx';
import { useInvitableVenues } from './invitable-venues.ts';

/** What people are invited as, and to which venues. */
export function InvitedFields({ inputProps }: { inputProps: InputProps }) {
  const roleId = useId();
  return (
    <>
      <Input.Wrapper label={INVITE.role} labelElement="div" labelProps={{ id: roleId }}>
        <SegmentedControl
          {...inputProps('role')}
          aria-labelledby={roleId}
          data={REGISTERED_ROLES.map((role) => ({ value: role, label: ROLE_NAME[role] }))}
          fullWidth
          size="md"
        />
      </Input.Wrapper>
      <VenuesField inputProps={inputProps} />
    </>
  );
}

/** Several of the active venues that the user may invite people to. */
function VenuesField({ inputProps }: { inputProps: InputProps }) {
  const { venues, isError } = useInvitableVenues();
  const { value, error, ...input } = inputProps('venue_ids');
  const chosen: readonly string[] = value ?? [];
  return (
    <MultiSelect
      {...input}
      label={INVITE.venues}
      required
      searchable
      clearable
      hidePickedOptions
      // Above the field: below it are the buttons of the dialog.
      comboboxProps={{ position: 'top', middlewares: { flip: false } }}
      maxDropdownHeight={260}
      nothingFoundMessage={FORM.noVenueFound}
      placeholder={chosen.length === 0 ? INVITE.venuesPlaceholder : ''}
      value={[...chosen]}
      data={venues.map(({ id, name }) => ({ value: id, label: name }))}
      error={error ?? (isError && LIST.loadFailed)}
    />
  );
}
