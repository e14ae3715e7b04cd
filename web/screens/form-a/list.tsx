import { Box, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { readVenue } from '#contract/venues/calls.ts';
import { query } from '#web/api/query.ts';
import { NightStrip } from '#web/components/calendar/night-strip.tsx';
import { registerPageQuery } from '#web/components/list/register-query.ts';
import { hasCriteria } from '#web/components/list/search-params.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  RegisterHeader,
  type RegisterSearchProps,
} from '#web/components/register/register-header.tsx';
import { RegisterLinks } from '#web/components/register/register-links.tsx';
import { UnconfirmedAction } from '#web/components/register/unconfirmed-action.tsx';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { CreateEntryLink } from './create-entry-link.tsx';
import { useEmptyHint } from './empty-hint.ts';
import { FormAExport, FormATable } from './table.tsx';

export function FormAList({ search, onSearch }: RegisterSearchProps) {
  const venue = useViewingVenue();
  const emptyHint = useEmptyHint();
  return (
    <FormAExport>
      <PageHeader title={FORM_A.title} crumb={NAV.formA} action={<ListActions />} />
      {venue && <NightStrip venueId={venue.value} />}
      <RegisterHeader title={FORM_A.registerTitle} search={search} onSearch={onSearch} />
      <FormATable
        query={registerPageQuery(search, venue)}
        emptyHint={hasCriteria(search) ? LIST.filteredHint : emptyHint}
        below={
          <Group gap="md">
            <TrialLink />
            <RegisterLinks form="form_a" />
          </Group>
        }
      />
    </FormAExport>
  );
}

/** Leads to the form of a check that is not recorded, for users who may record one. */
function TrialLink() {
  const [actor, venue] = [useActor(), useViewingVenue()];
  if (!venue || !can(actor, 'form-a:create')) return null;
  return (
    <Box mt="sm" fz="sm" data-screen-only>
      <TextLink to="/form-a/create" search={{ trial: true }} title={TRIAL.linkHint}>
        {TRIAL.link}
      </TextLink>
    </Box>
  );
}

/** Says that tonight's check is done, and links to recording a check or a closure. */
function ListActions() {
  const actor = useActor();
  const waits =
    actor.isUnconfirmed && can({ ...actor, isUnconfirmed: false }, 'form-a:declare-closed');
  const venue = useViewingVenue();
  const { data } = useQuery({
    ...query(readVenue, { params: { id: venue?.value ?? '' } }),
    enabled: venue !== null,
  });
  return (
    <>
      {data?.hasCompletedFormA && (
        <ToneBadge tone="good" size="xl" leftSection={<IconCircleCheck size={18} />}>
          {FORM_A.completedToday}
        </ToneBadge>
      )}
      {venue && can(actor, 'form-a:declare-closed') && (
        <LinkButton
          to="/venues/edit/$venueId"
          params={{ venueId: venue.value }}
          search={{ showNonTrading: true }}
          variant="default"
        >
          {FORM_A.notTrading}
        </LinkButton>
      )}
      {venue && waits && <UnconfirmedAction>{FORM_A.notTrading}</UnconfirmedAction>}
      <CreateEntryLink />
    </>
  );
}
