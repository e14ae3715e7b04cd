/** Sentences about the key that signs and about what it signed, for the operator. A file is its path. */
export const CHECKPOINTS = {
  keyReadable: (file: string) =>
    `Others than its owner may read ${file}, the key that signs the register. Restrict it: chmod 600 ${file}`,
  keyDamaged: (file: string) => `${file} is not a key that signs the register, or is damaged.`,
  keyNotStored: (file: string) =>
    `The key that signs the register cannot be stored in ${file}. Set SIGNING_KEY_FILE to a file in a folder that every server of this register can write.`,
  keyMissing: (file: string) =>
    `${file} is missing, the key that signs this register. Copy it from another server of the register or from where it was before, or set SIGNING_KEY_FILE. If it is lost: npm run rotate-key -- --lost`,
  keySwapped: (file: string) =>
    `${file} is not the key that signs this register. Put the right one in its place, set SIGNING_KEY_FILE, or look whether DATABASE_URL is right.`,
  otherRegister: (file: string) =>
    `${file} signed another register than this one, which has no record of the key. Look whether DATABASE_URL is right. For a new register move ${file} and ${file}.heads to another place.`,
  headsDamaged: (file: string) =>
    `${file} is damaged, the list of the newest changes that were signed. Restore it from where ${file} is backed up, or remove it.`,

  rotated: (file: string, key: string) =>
    `${file} has a new key: ${key}\nThe key before it has signed that. Tell it to those who keep notes, with /.well-known/nightbook-keys.txt.`,
  lostReplaced: (file: string, key: string) =>
    `${file} has a new key: ${key}\nNobody can prove that it follows the lost one: tell it to those who keep notes by another way than this server.`,
  notLost: (file: string) =>
    `${file} is not lost. To replace its key: npm run rotate-key. Nothing was changed.`,
  neverSigned: 'This register has no key yet. Start a server once. Nothing was changed.',

  /** What a server found that it does not sign. A place is a venue's name or id. */
  contradicted: (place: string, change: number) =>
    `${place}: the history contradicts change ${change}, which was signed. Nothing more is signed for it.`,
  /** Refuses a call. */
  otherStatement: 'This statement is not of this server, or of another export.',
  restored: (venues: number) =>
    `Signed which changes are gone, or may be, for venues: ${venues}. Notes that were made before may name changes that this register does not have.`,
} as const;
