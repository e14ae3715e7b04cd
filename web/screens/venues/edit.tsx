import { Tabs } from '@mantine/core';
import { IconBuildingStore, IconCalendarOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { NAV } from '#contract/messages/screens/shell.ts';
import { NON_TRADING_DAYS, VENUE } from '#contract/messages/screens/venues.ts';
import { venueQuery } from '#web/api/venues.ts';
import { NightStrip } from '#web/components/calendar/night-strip.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { NonTradingDays } from './closures/non-trading-days.tsx';
import { VenueDetails } from './details/details.tsx';
import { WaitingPeople } from './details/waiting-people.tsx';

interface EditVenueProps {
  venueId: string;
  showNonTrading: boolean;
  onShowNonTrading: (shown: boolean) => void;
  /** Page of the managers' table. */
  page: number;
  /** Id of the manager whom a mail is about, to be confirmed. */
  person?: string | undefined;
}

const DETAILS = 'details';
const NON_TRADING = 'non-trading';

/** A venue's details, or in another tab the days on which it does not trade. */
export function EditVenue(props: EditVenueProps) {
  const { venueId, showNonTrading, onShowNonTrading, page, person } = props;
  const { data: venue } = useSuspenseQuery(venueQuery(venueId));
  return (
    <>
      <PageHeader title={venue.name} parent={{ to: '/venues', label: NAV.venues }} />
      <WaitingPeople venueId={venueId} person={person} />
      <Tabs
        value={showNonTrading ? NON_TRADING : DETAILS}
        onChange={(tab) => onShowNonTrading(tab === NON_TRADING)}
        keepMounted={false}
      >
        <Tabs.List mb="lg" aria-label={VENUE.parts}>
          <Tabs.Tab value={DETAILS} mih={44} leftSection={<IconBuildingStore size={18} />}>
            {VENUE.details}
          </Tabs.Tab>
          <Tabs.Tab value={NON_TRADING} mih={44} leftSection={<IconCalendarOff size={18} />}>
            {NON_TRADING_DAYS.title}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={DETAILS}>
          <NightStrip venueId={venueId} />
          <VenueDetails venue={venue} page={page} />
        </Tabs.Panel>
        <Tabs.Panel value={NON_TRADING}>
          <NonTradingDays venue={venue} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
