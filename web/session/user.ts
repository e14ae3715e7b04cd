import type { User } from '#contract/auth/schemas.ts';
import { SESSION_KEY } from '#contract/auth/session-storage.ts';
import type { Actor } from '#contract/core/permissions.ts';
import { storedValue, useStored } from './stored-value.ts';

/** The stored copy of who is signed in. Without one nobody is. */
export const sessionUser = storedValue<User>(SESSION_KEY.user, 'session-user');

/** Who is signed in, for what stands behind the signed-in guard. */
export function useUser(): User {
  const signedIn = useStored(sessionUser);
  if (!signedIn) throw new Error('Used outside of the signed-in screens');
  return signedIn;
}

/** The signed-in person as far as permissions go: `can(useActor(), 'form-a:delete')`. */
export function useActor(): Actor {
  return actorOf(useUser());
}

export function actorOf({ role, manager }: User): Actor {
  return { role, isAreaManager: manager?.isAreaManager ?? false, licences: manager };
}
