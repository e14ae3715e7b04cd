import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { API_ERROR } from '#contract/messages/errors/api-errors.ts';
import { NON_TRADING_DAYS } from '#contract/messages/screens/venues.ts';
import type { Day } from '#contract/time/days.ts';
import { sentenceOf } from '#web/api/client/errors.ts';
import { addNonTradingDaysMutation, removeNonTradingDaysMutation } from '#web/api/venues.ts';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toasts.ts';

/** The days chosen to be marked as not trading, and how marks are set and taken back. */
export function useClosures(venueId: string) {
  const [chosen, setChosen] = useState<readonly Day[]>([]);
  const addition = useMutation(addNonTradingDaysMutation(venueId));
  const removal = useMutation(removeNonTradingDaysMutation(venueId));

  return {
    chosen,

    /** Chooses a day, or no longer. */
    choose(day: Day): void {
      setChosen(chosen.includes(day) ? chosen.filter((it) => it !== day) : [...chosen, day]);
    },

    submit(): void {
      addition.mutate([...chosen], {
        onSuccess: () => {
          setChosen([]);
          showSuccessToast(NON_TRADING_DAYS.updated);
        },
        onError: (error) => tell(error, NON_TRADING_DAYS.updateFailed),
      });
    },

    remove(day: Day): void {
      removal.mutate([day], {
        onSuccess: () => showSuccessToast(NON_TRADING_DAYS.removed),
        onError: (error) => tell(error, NON_TRADING_DAYS.removalFailed),
      });
    },

    isSubmitting: addition.isPending,
  };
}

/** @param otherwise said when the failure says nothing of its own */
function tell(error: Error, otherwise: string): void {
  const sentence = sentenceOf(error);
  showErrorToast(sentence === API_ERROR.somethingWentWrong ? otherwise : sentence);
}
