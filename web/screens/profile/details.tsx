import { Paper, Stack, Tabs } from '@mantine/core';
import { can } from '#contract/access/permissions.ts';
import type { Actor } from '#contract/access/rules.ts';
import { licenceDetails, rmlvLicenceDetails } from '#contract/account.ts';
import type { Manager } from '#contract/managers/schemas.ts';
import { PROFILE } from '#contract/messages/profile.ts';
import { RMLV_VALIDITY_MONTHS } from '#contract/rules/licence-validity.ts';
import { useAccountUpdate } from '#web/components/account/use-account-update.ts';
import { SchemaForm } from '#web/components/form/schema-form.tsx';
import { SubmitButton } from '#web/components/form/submit-button.tsx';
import { useSchemaForm } from '#web/components/form/use-schema-form.ts';
import { issuedByNow } from '#web/components/licence/issue-date.ts';
import { AmLicenceFields, RmlvLicenceFields } from '#web/components/licence/licence-form.tsx';
import { useOwnScans } from '#web/components/licence/use-own-scans.ts';
import { useActor, useUser } from '#web/session/user.ts';
import { useIsHandheld } from '#web/ui/page/use-is-handheld.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import classes from './details.module.css';
import { FactorSettings } from './factor-settings.tsx';
import { GeneralInfo } from './general-info.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { Sessions } from './sessions.tsx';
import { PROFILE_TABS, type ProfileTab } from './tabs.ts';

const TAB_NAME: Readonly<Record<ProfileTab, string>> = {
  'general-info': PROFILE.generalInfo,
  'licence-info': PROFILE.licenceInfo,
  'rmlv-licence-info': PROFILE.rmlvLicenceInfo,
  security: PROFILE.security,
  reminders: PROFILE.reminders,
};

/** Returns the tabs of a user: licences only for those who hold them. */
function tabsOf(actor: Actor): readonly ProfileTab[] {
  if (can(actor, 'account:hold-licences')) return PROFILE_TABS;
  return PROFILE_TABS.filter((tab) => tab !== 'licence-info' && tab !== 'rmlv-licence-info');
}

interface DetailsProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** The user's details and licences, each in a tab. A saved form is reset to the saved values. */
export function Details({ tab, onTab }: DetailsProps) {
  const user = useUser();
  const tabs = tabsOf(useActor());
  const isHandheld = useIsHandheld();
  const { manager } = user;
  const shown = tabs.find((allowed) => allowed === tab) ?? tabs[0];

  return (
    <Tabs
      value={shown ?? null}
      onChange={(chosen) => {
        const next = tabs.find((allowed) => allowed === chosen);
        if (next) onTab(next);
      }}
      orientation={isHandheld ? 'horizontal' : 'vertical'}
      className={classes.details ?? ''}
      classNames={{ tabLabel: classes.label ?? '' }}
    >
      <Tabs.List className={classes.tabs ?? ''} aria-label={PROFILE.sections}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each} className={classes.tab ?? ''}>
            {TAB_NAME[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown && (
        <Tabs.Panel value={shown} className={classes.panel ?? ''}>
          <Paper p={{ base: 'md', sm: 'xl' }} bg="var(--night-surface)">
            {shown === 'security' && (
              <Stack gap="xl">
                <FactorSettings />
                <Sessions />
              </Stack>
            )}
            {shown === 'reminders' && (
              <Stack gap="xl">
                <NotificationSettings />
                <CalendarFeed />
              </Stack>
            )}
            {shown === 'general-info' && <GeneralInfo key={user.version} user={user} />}
            {shown === 'licence-info' && manager && (
              <LicenceInfo key={manager.version} manager={manager} />
            )}
            {shown === 'rmlv-licence-info' && manager && (
              <RmlvLicenceInfo key={manager.version} manager={manager} />
            )}
          </Paper>
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

function LicenceInfo({ manager }: { manager: Manager }) {
  const scans = useOwnScans();
  const { save, isPending } = useAccountUpdate();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema: licenceDetails,
    initialValues: {
      type: 'licence',
      licence_number: manager.licence_number ?? '',
      licence_expiry_date: manager.licence_expiry_date ?? '',
      licence_image: undefined,
      version: manager.version,
    },
  });

  return (
    <SchemaForm {...formProps((body) => save(body, showFieldErrors))}>
      <Stack>
        <AmLicenceFields form={form} required storedImage={scans?.licence_image} />
        <SubmitButton pending={isPending} />
      </Stack>
    </SchemaForm>
  );
}

const schema = rmlvLicenceDetails.refine(...issuedByNow);

function RmlvLicenceInfo({ manager }: { manager: Manager }) {
  const scans = useOwnScans();
  const { save, isPending } = useAccountUpdate();
  const { form, formProps, showFieldErrors } = useSchemaForm({
    schema,
    initialValues: {
      type: 'rmlv-licence',
      rmlv_licence_number: manager.rmlv_licence_number ?? '',
      rmlv_licence_issue_date: manager.rmlv_licence_issue_date ?? '',
      rmlv_licence_expiry_date: manager.rmlv_licence_expiry_date ?? '',
      rmlv_licence_image: undefined,
      version: manager.version,
    },
  });

  return (
    <SchemaForm {...formProps((body) => save(body, showFieldErrors))}>
      <Stack>
        <RmlvLicenceFields
          form={form}
          required
          storedImage={scans?.rmlv_licence_image}
          validityMonths={RMLV_VALIDITY_MONTHS.profileAndManagerForms}
        />
        <SubmitButton pending={isPending} />
      </Stack>
    </SchemaForm>
  );
}
