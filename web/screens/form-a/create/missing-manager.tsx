import { Text } from '@mantine/core';
import { SELECT_MANAGER } from '#contract/messages/form-a.ts';
import { LICENCE } from '#contract/messages/people.ts';
import { formatDay } from '#contract/time/formatting.ts';
import type { TimeZone } from '#contract/time/venue-time.ts';
import { type SigningObstacle, signingObstacle } from '#web/components/licence/signing-obstacle.ts';
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
  const obstacle = manager && !isListed ? signingObstacle(manager, zone) : undefined;
  return (
    <Text size="sm" c="dimmed">
      {obstacle ? (
        <>
          {SELECT_MANAGER.cannotBeChosen(reasonOf(obstacle))}{' '}
          <TextLink
            to="/profile"
            search={{ tab: obstacle.licence === 'am' ? 'licence-info' : 'rmlv-licence-info' }}
          >
            {obstacle.expired ? SELECT_MANAGER.update : SELECT_MANAGER.add}
          </TextLink>
          {managers.length > 0 ? SELECT_MANAGER.orChoose : '.'}
        </>
      ) : (
        SELECT_MANAGER[managers.length > 0 ? 'explanation' : 'noneValid']
      )}
    </Text>
  );
}

function reasonOf({ licence, lacksDate, expired }: SigningObstacle): string {
  const name = LICENCE[licence];
  if (expired) return SELECT_MANAGER.expired(name, formatDay(expired));
  return lacksDate ? SELECT_MANAGER.lacksDate(name) : SELECT_MANAGER.missing(name);
}
