import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/permissions.ts';
import { PAPER } from '#contract/messages/entries.ts';
import { NAV } from '#contract/messages/shell.ts';
import { listPaperEntries } from '#contract/paper/calls.ts';
import type { PaperForm } from '#contract/paper/schemas.ts';
import { query } from '#web/api/query.ts';
import { useActor } from '#web/session/user.ts';
import { useViewingVenue, type ViewingVenue } from '#web/session/viewing-venue.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

/** The paper register before a register, of which its links tell the length. */
export const paperRegisterQuery = (form: PaperForm, venue: ViewingVenue | null) =>
  query(listPaperEntries, { query: { form, venue_id: venue?.value } });

/** Leads from a register to the paper register before it, and to the verification of an exported one. */
export function RegisterLinks({ form }: { form: PaperForm }) {
  const actor = useActor();
  const venue = useViewingVenue();
  const { data } = useQuery({
    ...paperRegisterQuery(form, venue),
    enabled: can(actor, 'paper-register:read'),
  });
  const count = data?.meta.total ?? 0;
  return (
    <Group gap="0.5rem 1.25rem" mt="sm" data-screen-only>
      <TextLink to="/check-pdf" fz="sm">
        {NAV.checkPdf}
      </TextLink>
      {count > 0 && (
        <TextLink to="/paper-register" search={{ form }} fz="sm">
          {PAPER.link(count)}
        </TextLink>
      )}
    </Group>
  );
}
