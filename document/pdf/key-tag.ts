/**
 * Private tags of marked content carry a prefix (ISO 32000-1, annex E). The structure element of the
 * content has a standard role all the same.
 */
const PREFIX = 'nb_';

/** The tag of marked content that holds the value with a key. */
export const keyTag = (key: string) => PREFIX + key;

/** @returns undefined for the tag of content without a key */
export const keyIn = (tag: string) =>
  tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : undefined;
