import { type QueryClient, useMutation } from '@tanstack/react-query';
import type { SentBody } from '#contract/access/endpoint.ts';
import { listDueReminders, readBoard, remindVenue, remindVenues } from '#contract/board/calls.ts';
import { readCalendar } from '#contract/calendar/calls.ts';
import { REMIND } from '#contract/messages/board.ts';
import { call } from '#web/api/call.ts';
import { mutation } from '#web/api/mutation.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';

/** A request for an explanation is shown at its night too. */
const refresh = (
  _sent: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) =>
  Promise.all(
    [readBoard, listDueReminders, readCalendar].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );

/** Has the people of a venue reminded, and says how many were mailed. @param detail of the toast */
export function useReminding(venueId: string, detail?: string) {
  return useMutation({
    mutationFn: (body: SentBody<typeof remindVenue>) =>
      call(remindVenue, { params: { id: venueId }, body }),
    onSettled: refresh,
    onSuccess: ({ mailed }) => {
      if (mailed > 0) showSuccessToast(REMIND.mailed(mailed), { detail });
      else showErrorToast(`${REMIND.nobody}. ${REMIND.nobodyHint}`);
    },
    onError: (error) => showError(error),
  });
}

/** Has the people of several venues reminded, and says how many were mailed. */
export function useRemindingAll(onSent?: () => void) {
  return useMutation({
    ...mutation(remindVenues),
    onSettled: refresh,
    onSuccess: ({ mailed, venues }) => {
      if (mailed > 0) showSuccessToast(REMIND.mailedAll(mailed, venues));
      else showErrorToast(REMIND.nobodyAtAll);
      onSent?.();
    },
    onError: (error) => showError(error),
  });
}
