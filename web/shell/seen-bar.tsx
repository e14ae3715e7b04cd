import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SEEN } from '#contract/messages/shell.ts';
import { HOUR_MS } from '#contract/time/days.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import { connectedVenues } from '#web/session/connected-venues.ts';
import { acceptNewest, compareSeenNotes, type Mismatch, proofOf } from '#web/session/seen-notes.ts';
import { useUser } from '#web/session/user.ts';
import { useViewingVenue } from '#web/session/viewing-venue.ts';
import { saveFile } from '#web/ui/file/save-file.ts';
import { deviceZone } from '#web/ui/page/device-zone.ts';
import classes from './notice.module.css';

/** Says where the register is not the one that this browser saw signed. */
export function SeenBar() {
  const user = useUser();
  const viewing = useViewingVenue();
  const queries = useQueryClient();
  const ids = [...(viewing ? [viewing.value] : []), ...connectedVenues(user).map(({ id }) => id)];
  const queryKey = ['seen-notes', ids.toSorted()];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => compareSeenNotes(ids),
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
  });
  const accept = (mismatch: Mismatch) => {
    acceptNewest(mismatch);
    void queries.invalidateQueries({ queryKey });
  };
  return (
    <>
      {data.map((mismatch) => (
        <Notice
          key={mismatch.answer.venue_id}
          mismatch={mismatch}
          onAccept={() => accept(mismatch)}
        />
      ))}
    </>
  );
}

interface NoticeProps {
  mismatch: Mismatch;
  onAccept: () => void;
}

function Notice({ mismatch, onAccept }: NoticeProps) {
  const { verdict, seen, answer } = mismatch;
  const words = SEEN[verdict];
  const venue = answer.venue_name ?? SEEN.venue(answer.venue_id);
  return (
    <section
      className={classes.notice}
      data-wrong={verdict === 'contradicted' || undefined}
      role="alert"
    >
      <strong>{words.title(venue)}</strong>
      <div>{words.hint(formatDateTime(new Date(seen.at), deviceZone()), seen.change)}</div>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => saveFile(proofOf(mismatch))}>
          {SEEN.save}
        </Button>
        {'accept' in words && (
          <Button variant="default" onClick={onAccept}>
            {words.accept}
          </Button>
        )}
      </Group>
    </section>
  );
}
