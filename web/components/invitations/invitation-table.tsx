import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listInvitations } from '#contract/invitations.ts';
import { INVITATIONS } from '#contract/messages/invitations.ts';
import { query } from '#web/api/query.ts';
import { PagedTable } from '../list/paged-table.tsx';
import { invitationColumns } from './columns.tsx';
import { InviteDialog, type NewPoster } from './invite-dialog.tsx';

interface InvitationTableProps {
  page: number;
  /** Id of a venue; every venue of the user when left out. */
  venueId?: string | undefined;
}

/** Invitations with what became of them. */
export function InvitationTable({ page, venueId }: InvitationTableProps) {
  const [poster, setPoster] = useState<NewPoster>();
  const invitations = useQuery({
    ...query(listInvitations, { query: { page, venue: venueId } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PagedTable
        label={INVITATIONS.title}
        columns={invitationColumns(setPoster)}
        query={invitations}
        emptyHint={INVITATIONS.emptyHint}
      />
      <InviteDialog
        opened={poster !== undefined}
        onClose={() => setPoster(undefined)}
        poster={poster}
        venueId={venueId}
      />
    </>
  );
}
