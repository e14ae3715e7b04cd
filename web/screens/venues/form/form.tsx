import { ActionIcon, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '#contract/access/permissions.ts';
import { LABEL, STATUS } from '#contract/messages/labels.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { AddressField } from '#web/components/form/address-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { suggestCode } from '#web/components/form/suggest-code.ts';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { useStored } from '#web/session/stored-value.ts';
import { actorOf, sessionUser } from '#web/session/user.ts';
import { Tooltip } from '#web/ui/feedback/tooltip.tsx';
import { CompanyField, CompanyModal } from './company-field.tsx';
import { HoursField } from './hours-field.tsx';
import classes from './position-field.module.css';
import { RulesField, VenueRules } from './rules-field.tsx';
import { useVenueForm } from './use-venue-form.ts';

interface VenueFormProps {
  /** The venue to change; without one, the form creates a venue. */
  venue?: Venue;
  /** Shows a message and opens the next screen. */
  onSaved: (venue: Venue) => void;
  /** The venue is saved, and the next screen is about to open. */
  isLeaving?: boolean;
}

/** The form of a venue, for signed-in and signed-out users. It must not be inside another form. */
export function VenueForm({ venue, onSaved, isLeaving = false }: VenueFormProps) {
  const user = useStored(sessionUser);
  const actor = user && actorOf(user);
  const [isCompanyOpen, companyModal] = useDisclosure(false);
  const { form, send, isPending, error } = useVenueForm({
    venue,
    ownManagerId: user?.manager?.id,
    onSaved,
  });
  const mayChooseRules = actor !== null && can(actor, 'venue:choose-rules');
  const mayCreateCompany = !actor || can(actor, 'company:register');

  return (
    <>
      <SchemaForm {...send}>
        <Stack>
          <TextInput label={LABEL.name} required {...form.getInputProps('name')} />
          <CodeField input={form.getInputProps('code')} isJoined={venue !== undefined} />
          <TextInput
            label={VENUE_FORM.licenceNumber}
            required
            autoComplete="off"
            {...form.getInputProps('licence_number')}
          />
          <AddressField
            required
            {...form.getInputProps('address')}
            onPlace={({ latitude, longitude }) => form.setValues({ latitude, longitude })}
          />
          <PositionField
            latitude={form.getInputProps('latitude')}
            longitude={form.getInputProps('longitude')}
          />
          <CompanyField
            input={form.getInputProps('company_id')}
            onCreate={mayCreateCompany ? companyModal.open : undefined}
          />
          <HoursField
            label={VENUE_FORM.openingHours}
            value={form.values.hours}
            onChange={(hours) => form.setFieldValue('hours', hours)}
            error={form.errors.hours}
            errorOf={(day) => form.errors[`hours.${day}.open`] ?? form.errors[`hours.${day}.close`]}
          />
          {actor && can(actor, 'venue:choose-app-manager') && (
            <Checkbox
              label={VENUE_FORM.appManagerSelection}
              description={VENUE_FORM.appManagerHint}
              size="md"
              {...form.getInputProps('app_manager_selection', { type: 'checkbox' })}
            />
          )}
          {venue && mayChooseRules && (
            <RulesField rules={form.getInputProps('rules')} region={form.getInputProps('region')} />
          )}
          {venue && !mayChooseRules && <VenueRules rules={venue.rules} />}
          {venue && (
            <Switch
              label={STATUS.active}
              description={VENUE_FORM.activeHint}
              size="md"
              {...form.getInputProps('is_active', { type: 'checkbox' })}
            />
          )}
          <ConflictNotice error={error} />
          <SubmitButton pending={isPending || isLeaving} />
        </Stack>
      </SchemaForm>
      <CompanyModal
        opened={isCompanyOpen}
        waits={!actor || !can(actor, 'company:create')}
        onClose={companyModal.close}
        onCreated={(id) => form.setFieldValue('company_id', id)}
      />
    </>
  );
}

interface PositionFieldProps {
  latitude: GetInputPropsReturnType;
  longitude: GetInputPropsReturnType;
}

/** The position of a venue, which its address sets: its figures are folded away until they are wanted or wrong. */
function PositionField({ latitude, longitude }: PositionFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = Boolean(latitude.error || longitude.error);
  const position = [latitude.value, longitude.value].filter(Boolean).join(', ');
  return (
    <details
      className={classes.position}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {VENUE_FORM.position}
        <span className={classes.figures}>{position || VENUE_FORM.noPosition}</span>
      </summary>
      <Group grow align="start" gap="sm">
        <TextInput label={VENUE_FORM.latitude} inputMode="text" {...latitude} />
        <TextInput label={VENUE_FORM.longitude} {...longitude} />
      </Group>
    </details>
  );
}

interface CodeFieldProps {
  input: GetInputPropsReturnType;
  /** Managers may have joined the venue: a new code disconnects them. */
  isJoined: boolean;
}

/** The code that managers join a venue with, and a button that suggests one. */
function CodeField({ input, isJoined }: CodeFieldProps) {
  return (
    <TextInput
      {...input}
      label={VENUE_FORM.code}
      description={isJoined ? VENUE_FORM.newCodeWarning : VENUE_FORM.codeHint}
      required
      autoComplete="off"
      autoCapitalize="characters"
      rightSectionWidth={48}
      rightSection={
        <Tooltip label={VENUE_FORM.suggestCode}>
          <ActionIcon
            aria-label={VENUE_FORM.suggestCode}
            onClick={() => input.onChange(suggestCode())}
          >
            <IconRefresh size={20} />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}
