/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { LINK_PAGE } from '#contract/messages/technician-links.ts';
import { formatDateTime } from '#contract/time/formatting.ts';
import type { LinkActions, OpenLink } from './watch-link.ts';

export interface WorkProps {
  readonly open: OpenLink;
  readonly actions: LinkActions;
}

/** Formats the end of a link, venue time. */
export const untilOf = ({ task: { expires_at, venue } }: OpenLink) =>
  formatDateTime(new Date(expires_at), venue.time_zone);

/** Leads to the first wrong field, each time that something was missing or refused. */
export function useFirstWrong({ refusals }: OpenLink): void {
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]');
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [refusals]);
}

/** What becomes of what is being sent. */
export function Sending({
  open: { isWaiting, isSending, isStored, errors, refusal },
}: {
  open: OpenLink;
}) {
  return (
    <div role="status">
      {isWaiting && !isSending && <p class="late">{LINK_PAGE.waiting}</p>}
      {!isStored && <p class="late">{LINK_PAGE.notStored}</p>}
      {refusal && <p class="error">{refusal}</p>}
      {Object.keys(errors).length > 0 && <p class="error">{LINK_PAGE.wrongFields}</p>}
    </div>
  );
}
