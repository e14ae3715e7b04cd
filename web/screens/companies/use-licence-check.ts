import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { LICENCE_CHECK_DEBOUNCE_MS } from '#contract/limits.ts';
import { licenceCheckQuery } from '#web/api/companies.ts';
import { sentenceOf } from '#web/api/errors.ts';
import { stateOf } from './licence-state.ts';

interface Company {
  name: string;
  licenceNumber: string;
  address: string;
}

/** Specification section 4. `waiting` for the name or the state, without which nothing is checked. */
export type LicenceCheck =
  | { status: 'idle' | 'waiting' | 'checking' | 'valid' }
  | { status: 'invalid'; message: string };

/**
 * Checks a licence number once typing has paused.
 * @param accepted the number that the company has already, and that needs no check
 */
export function useLicenceCheck(company: Company, accepted: string): LicenceCheck {
  const licence_number = company.licenceNumber.trim();
  const company_name = company.name.trim();
  const state = stateOf(company.address) ?? '';
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
