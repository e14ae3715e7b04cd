/**
 * Prefix of private tags of marked content (ISO 32000-1, annex E). The structure element of the content
 * has a standard role nevertheless.
 */
const PREFIX = 'nb_';

/** Returns the tag of the marked content of the value with a key. */
export const keyTag = (key: string) => PREFIX + key;

/** @returns undefined for the tag of content without a key */
export const keyIn = (tag: string) =>
  tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : undefined;
