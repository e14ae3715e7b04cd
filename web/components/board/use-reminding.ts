import { useMutation } from '@tanstack/react-query';
import { REMIND } from '#contract/messages/board.ts';
import { remindVenueMutation, remindVenuesMutation } from '#web/api/board.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';
import { showError } from '../feedback/show-error.ts';

/** Has the people of a venue reminded, and says how many were mailed. @param detail of the toast */
export function useReminding(venueId: string, detail?: string) {
  return useMutation({
    ...remindVenueMutation(venueId),
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
    ...remindVenuesMutation,
    onSuccess: ({ mailed, venues }) => {
      if (mailed > 0) showSuccessToast(REMIND.mailedAll(mailed, venues));
      else showErrorToast(REMIND.nobodyAtAll);
      onSent?.();
    },
    onError: (error) => showError(error),
  });
}
