import { Paper, Stack, Tabs } from '@mantine/core';
import { PROFILE } from '#contract/messages/profile.ts';
import { FactorSettings } from '#web/components/factors/factor-settings.tsx';
import { useActor, useUser } from '#web/session/user.ts';
import { useIsHandheld } from '#web/ui/page/use-is-handheld.ts';
import classes from './details.module.css';
import { GeneralInfo } from './general-info.tsx';
import { LicenceInfo } from './licence-info.tsx';
import { RmlvLicenceInfo } from './rmlv-licence-info.tsx';
import { Sessions } from './sessions.tsx';
import { type ProfileTab, TAB_NAME, tabsOf } from './tabs.ts';

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
