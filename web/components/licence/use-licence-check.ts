import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { validateLicence } from '#contract/licences/calls.ts';
import { isTemporary, messageOf } from '#web/api/errors.ts';
import { query } from '#web/api/query.ts';
import { LICENCE_CHECK_DEBOUNCE_MS } from '#web/ui/delays.ts';

/** A licence number and its holder, as entered so far. */
interface EnteredLicence {
  licence_number: string;
  company_name: string;
  /** In upper or lower case. */
  state: string | undefined;
}

/** Time between attempts while the server cannot be reached. */
const RECHECK_MS = 5000;

/** Specification section 4. `waiting`: the check needs the company's name or the state. */
export type LicenceCheck =
  | { status: 'idle' | 'waiting' | 'checking' | 'valid' }
  | { status: 'invalid'; message: string };

/**
 * Checks a licence number once typing has paused.
 * @param accepted the holder's current number, which needs no check
 */
export function useLicenceCheck(licence: EnteredLicence, accepted: string): LicenceCheck {
  const licence_number = licence.licence_number.trim();
  const company_name = licence.company_name.trim();
  const { state = '' } = licence;
  const needsCheck = licence_number !== '' && licence_number !== accepted;
  const isComplete = company_name !== '' && state !== '';

  // Compared as one text, which is equal while nothing relevant changes.
  const typed = [licence_number, company_name, state].join('\n');
  const [debounced] = useDebouncedValue(typed, LICENCE_CHECK_DEBOUNCE_MS);
  const check = useQuery({
    ...query(validateLicence, { body: { licence_number, company_name, state } }),
    // Once the company has the number, another check would refuse it as taken.
    staleTime: 'static',
    retry: false,
    // A number that could not be checked is not invalid: the check is repeated until it succeeds.
    refetchInterval: ({ state: { error } }) => isTemporary(error) && RECHECK_MS,
    enabled: needsCheck && isComplete && debounced === typed,
  });

  if (licence_number === '') return { status: 'idle' };
  if (!needsCheck) return { status: 'valid' };
  if (!isComplete) return { status: 'waiting' };
  if (check.isError && !check.isFetching)
    return { status: 'invalid', message: messageOf(check.error) };
  return { status: check.isSuccess ? 'valid' : 'checking' };
}

/** Tells whether the form may be sent: the number is valid, or needs no check. */
export const isSettled = ({ status }: LicenceCheck) => status === 'idle' || status === 'valid';
