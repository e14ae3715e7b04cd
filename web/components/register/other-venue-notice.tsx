import { Alert } from '@mantine/core';
import { ENTRY } from '#contract/messages/entries.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';

interface OtherVenueNoticeProps {
  entry: { readonly venue_id: string; readonly venue_name: string };
}

/** Says that an entry, which a link opened, is not of the venue that the header names. */
export function OtherVenueNotice({ entry: { venue_id, venue_name } }: OtherVenueNoticeProps) {
  const viewed = useViewingVenue();
  if (!viewed || viewed.value === venue_id) return null;
  return <Alert variant="default" title={ENTRY.ofOtherVenue(venue_name, viewed.label)} />;
}
