import { Box, Group } from '@mantine/core';
import { can } from '#contract/access/permissions.ts';
import { TRIAL } from '#contract/messages/dashboard.ts';
import { FORM_A } from '#contract/messages/form-a.ts';
import { LIST } from '#contract/messages/lists.ts';
import { NAV } from '#contract/messages/shell.ts';
import { NightStrip } from '#web/components/calendar/night-strip.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import {
  RegisterHeader,
  type RegisterSearchProps,
} from '#web/components/register/register-header.tsx';
import { RegisterLinks } from '#web/components/register/register-links.tsx';
import { registerPageQuery } from '#web/components/search/register-query.ts';
import { hasCriteria } from '#web/components/search/search-params.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';
import { useEmptyHint } from './empty-hint.ts';
import { ListActions } from './list-actions.tsx';
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
