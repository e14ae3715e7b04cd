import type { Storage } from './storage.ts';

/** A storage, and the one to which its old files move. */
export interface Archive {
  readonly storage: Storage;
  readonly archive: Storage;
}

type Reading = Pick<Storage, 'read' | 'readSmall' | 'remove'>;

/** Reads the files of a storage also from its archive, and removes them from both. */
export const readingArchive = ({ storage, archive }: Archive): Reading => ({
  read: async (key) => (await storage.read(key)) ?? archive.read(key),

  async readSmall(key, maxBytes) {
    return (await storage.readSmall(key, maxBytes)) ?? archive.readSmall(key, maxBytes);
  },

  async remove(key) {
    await storage.remove(key);
    await archive.remove(key);
  },
});
