import { Text } from '@mantine/core';
import { licenceIsValid } from '#contract/licences/validity.ts';
import { LICENCE } from '#contract/messages/components/licences.ts';
import { SELECT_MANAGER } from '#contract/messages/screens/form-a.ts';
import { formatDay } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { useUser } from '#web/session/user.ts';
import { TextLink } from '#web/ui/page/text-link.tsx';

interface MissingManagerProps {
  managers: readonly { id: string }[];
  /** The zone of the venue. */
  zone: TimeZone;
}

/** Says whom the picker of managers lists, and why the signed-in manager is not among them. */
export function MissingManager({ managers, zone }: MissingManagerProps) {
  const { manager } = useUser();
  const isListed = managers.some(({ id }) => id === manager?.id);
  const invalid = manager && !isListed ? invalidLicence(manager, zone) : undefined;
  return (
    <Text size="sm" c="dimmed">
      {invalid ? (
        <>
          {SELECT_MANAGER.cannotBeChosen(invalid.reason)}{' '}
          <TextLink to="/profile" search={{ tab: invalid.tab }}>
            {SELECT_MANAGER.update}
          </TextLink>
          {managers.length > 0 ? SELECT_MANAGER.orChoose : '.'}
        </>
      ) : (
        SELECT_MANAGER[managers.length > 0 ? 'explanation' : 'noneValid']
      )}
    </Text>
  );
}

interface Licences {
  licence_number: string | null;
  licence_expiry_date: string | null;
  rmlv_licence_expiry_date: string | null;
}

/** Finds the first licence that keeps a manager from signing, and the tab of the profile to update it. */
function invalidLicence(manager: Licences, zone: TimeZone) {
  const licences = [
    {
      name: LICENCE.am,
      day: manager.licence_number && manager.licence_expiry_date,
      tab: 'licence-info',
    },
    { name: LICENCE.rmlv, day: manager.rmlv_licence_expiry_date, tab: 'rmlv-licence-info' },
  ] as const;
  const invalid = licences.find(({ day }) => !licenceIsValid(day, new Date(), zone));
  if (!invalid) return undefined;
  const { name, day, tab } = invalid;
  const reason = day ? SELECT_MANAGER.expired(name, formatDay(day)) : SELECT_MANAGER.missing(name);
  return { reason, tab };
}
