import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { API_ERROR } from '#contract/messages/errors.ts';
import { NON_TRADING_DAYS } from '#contract/messages/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { addNonTradingDays, removeNonTradingDays } from '#contract/venues/calls.ts';
import { messageOf } from '#web/api/errors.ts';
import { mutation } from '#web/api/mutation.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** The days chosen to be marked as not trading, and the calls that mark and unmark days. */
export function useClosures(venueId: string) {
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const addition = useMutation({
    ...mutation(addNonTradingDays),
    onSuccess: () => {
      setChosen([]);
      showSuccessToast(NON_TRADING_DAYS.updated);
    },
    onError: (error) => showFailure(error, NON_TRADING_DAYS.updateFailed),
  });
  const removal = useMutation({
    ...mutation(removeNonTradingDays),
    onSuccess: () => showSuccessToast(NON_TRADING_DAYS.removed),
    onError: (error) => showFailure(error, NON_TRADING_DAYS.removalFailed),
  });

  return {
    chosen,

    /** Adds a day to the chosen ones, or removes it. */
    toggle(day: Day): void {
      setChosen(chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
    },

    /** Marks days as not trading. */
    close: (days: readonly Day[]) =>
      addition.mutate({ params: { id: venueId }, body: { not_trading_days: [...days] } }),

    remove: (day: Day) =>
      removal.mutate({ params: { id: venueId }, body: { not_trading_days: [day] } }),

    isSubmitting: addition.isPending,
  };
}

/** @param fallback shown when the error has no message of its own */
function showFailure(error: Error, fallback: string): void {
  const sentence = messageOf(error);
  showErrorToast(sentence === API_ERROR.somethingWentWrong ? fallback : sentence);
}
