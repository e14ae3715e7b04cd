/** Reads what is entered in a form on screen; undefined when nothing is. */
type ReadDraft = () => object | undefined;

const onScreen = new Map<string, ReadDraft>();
const kept = new Map<string, object>();
let keptFor: string | undefined;

/** @returns a function that ends it, for when the form goes */
export function onScreenAs(name: string, read: ReadDraft): () => void {
  onScreen.set(name, read);
  return () => void onScreen.delete(name);
}

/**
 * Keeps what is entered in every form on screen, because a session ended in the middle of it: in
 * memory alone, until the form is shown again.
 * @param owner whose session it was
 */
export function keepDrafts(owner: string): void {
  dropDraftsOfOthers(owner);
  keptFor = owner;
  for (const [name, read] of onScreen) {
    const draft = read();
    if (draft) kept.set(name, draft);
  }
}

/** @param owner who is signed in now */
export function dropDraftsOfOthers(owner: string): void {
  if (keptFor !== owner) kept.clear();
}

export function keptDraft(name: string): object | undefined {
  return kept.get(name);
}

export function dropDraft(name: string): void {
  kept.delete(name);
}
