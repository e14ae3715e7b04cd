import { randomKey } from '../ui/form/random-key.ts';
import { sessionUser } from './user.ts';

const TAB_KEY = 'tab';

/** Whose it is what is entered now: the person's who is signed in, or else this tab's alone. */
export function draftOwner(): string {
  return sessionUser.read()?.id ?? tab();
}

function tab(): string {
  const known = sessionStorage.getItem(TAB_KEY) ?? randomKey();
  sessionStorage.setItem(TAB_KEY, known);
  return known;
}
