import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/errors.ts';
import { licenceCheckQuery } from '#web/api/companies.ts';
import { LICENCE_CHECK_DEBOUNCE_MS } from '#web/ui/delays.ts';

/** What is known so far of whose licence it is to be. */
interface Claim {
  licence_number: string;
  company_name: string;
  /** In capitals or not. */
  state: string | undefined;
}

/** `waiting` for the name or the state, without which nothing is checked. */
export type LicenceCheck =
  | { status: 'idle' | 'waiting' | 'checking' | 'valid' }
  | { status: 'invalid'; message: string };

/**
 * Checks a licence number once typing has paused.
 * @param accepted the number that is theirs already, and that needs no check
 */
export function useLicenceCheck(claim: Claim, accepted: string): LicenceCheck {
  const licence_number = claim.licence_number.trim();
  const company_name = claim.company_name.trim();
  const { state = '' } = claim;
  const isAsked = licence_number !== '' && licence_number !== accepted;
  const isKnown = company_name !== '' && state !== '';

  // As text: equal while nothing that matters has changed.
  const typed = [licence_number, company_name, state].join('\n');
  const [paused] = useDebouncedValue(typed, LICENCE_CHECK_DEBOUNCE_MS);
  const check = useQuery({
    ...licenceCheckQuery({ licence_number, company_name, state }),
    enabled: isAsked && isKnown && paused === typed,
  });

  if (licence_number === '') return { status: 'idle' };
  if (!isAsked) return { status: 'valid' };
  if (!isKnown) return { status: 'waiting' };
  if (check.isError && !check.isFetching)
    return { status: 'invalid', message: sentenceOf(check.error) };
  return { status: check.isSuccess ? 'valid' : 'checking' };
}

/** Nothing to check, or checked and good: the form may be sent. */
export const isSettled = ({ status }: LicenceCheck) => status === 'idle' || status === 'valid';
