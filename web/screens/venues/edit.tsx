import { Tabs } from '@mantine/core';
import { IconBuildingStore, IconCalendarOff, IconPackage, IconUserPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { EVIDENCE } from '#contract/messages/pdf-verification.ts';
import { NAV } from '#contract/messages/shell.ts';
import { NON_TRADING_DAYS, VENUE } from '#contract/messages/venues.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { NightStrip } from '#web/components/calendar/night-strip.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { useActorAt } from '#web/session/user.ts';
import { NonTradingDays } from './closures/non-trading-days.tsx';
import { VenueDetails } from './details/details.tsx';
import { UnconfirmedPeople } from './details/unconfirmed-people.tsx';
import { VenueInvitations } from './details/venue-invitations.tsx';
import { Evidence } from './evidence/evidence.tsx';

interface EditVenueProps {
  venueId: string;
  part: VenuePart;
  onPart: (part: VenuePart) => void;
  /** Page of the part's table. */
  page: number;
  /** Id of the manager whom a mail is about, to be confirmed. */
  person?: string | undefined;
}

const DETAILS = 'details';
const NON_TRADING = 'non-trading';
const INVITED = 'invitations';
const PROOF = 'evidence';

export type VenuePart = typeof DETAILS | typeof NON_TRADING | typeof INVITED | typeof PROOF;

/** A venue's details, in other tabs the days on which it does not trade, who was invited, and evidence. */
export function EditVenue({ venueId, part, onPart, page, person }: EditVenueProps) {
  const actor = useActorAt(venueId);
  const mayInvite = can(actor, 'invitation:manage');
  const mayProve = can(actor, 'evidence:take');
  const isHidden = (part === INVITED && !mayInvite) || (part === PROOF && !mayProve);
  const { data: venue } = useSuspenseQuery(query(readVenue, { params: { id: venueId } }));
  return (
    <>
      <PageHeader title={venue.name} parent={{ to: '/venues', label: NAV.venues }} />
      <UnconfirmedPeople venueId={venueId} person={person} />
      <Tabs
        value={isHidden ? DETAILS : part}
        onChange={(tab) => onPart((tab ?? DETAILS) as VenuePart)}
        keepMounted={false}
      >
        <Tabs.List mb="lg" aria-label={VENUE.parts}>
          <Tabs.Tab value={DETAILS} mih={44} leftSection={<IconBuildingStore size={18} />}>
            {VENUE.details}
          </Tabs.Tab>
          <Tabs.Tab value={NON_TRADING} mih={44} leftSection={<IconCalendarOff size={18} />}>
            {NON_TRADING_DAYS.title}
          </Tabs.Tab>
          {mayInvite && (
            <Tabs.Tab value={INVITED} mih={44} leftSection={<IconUserPlus size={18} />}>
              {INVITATIONS.title}
            </Tabs.Tab>
          )}
          {mayProve && (
            <Tabs.Tab value={PROOF} mih={44} leftSection={<IconPackage size={18} />}>
              {EVIDENCE.title}
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value={DETAILS}>
          <NightStrip venueId={venueId} />
          <VenueDetails venue={venue} page={page} />
        </Tabs.Panel>
        <Tabs.Panel value={NON_TRADING}>
          <NonTradingDays venue={venue} />
        </Tabs.Panel>
        {mayInvite && (
          <Tabs.Panel value={INVITED}>
            <VenueInvitations venueId={venueId} page={page} />
          </Tabs.Panel>
        )}
        {mayProve && (
          <Tabs.Panel value={PROOF}>
            <Evidence venue={venue} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
}
