import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { can } from '#contract/access/permissions.ts';
import { LABEL, STATUS } from '#contract/messages/labels.ts';
import { VENUE_FORM } from '#contract/messages/venues.ts';
import type { Venue } from '#contract/venues/schemas.ts';
import { HoursField } from '#web/components/date/hours-field.tsx';
import { AddressField } from '#web/components/form/address-field.tsx';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { ConflictNotice } from '#web/components/register/conflict-notice.tsx';
import { useStored } from '#web/session/stored-value.ts';
import { actorOf, sessionUser } from '#web/session/user.ts';
import { CodeField } from './code-field.tsx';
import { CompanyField, CompanyModal } from './company-field.tsx';
import { PositionField } from './position-field.tsx';
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
