/** Output of `npm run follow`. A place is a venue's name; a moment is ISO 8601. */
export const FOLLOW = {
  addressMissing: 'Name the address of the register: npm run follow -- https://register.example',
  keyMissing: 'Set FOLLOW_KEY to an API key of the register. An administrator makes one.',
  unreachable: (url: string, reason: string) => `${url} cannot be read: ${reason}`,
  refused: (url: string, status: number) =>
    status === 401
      ? `${url} refuses the key in FOLLOW_KEY: it is wrong or has ended.`
      : `${url} answers with ${status}.`,

  firstKey: (key: string) =>
    `The register is signed with this key, which is taken for the right one from now on: ${key}. Compare it with what the operator told you.`,
  keyExchanged: (key: string) =>
    `The register is signed with another key, which does not follow from the one known here: ${key}`,
  contradicted: (place: string, change: number, at: string) =>
    `${place}: the history does not have change ${change} as it was copied on ${at}: entries up to it were changed or removed.`,
  restored: (place: string, change: number, at: string) =>
    `${place}: change ${change}, which was copied on ${at}, is gone. The register was restored from a backup, and signed so.`,
  fileMissing: (key: string) => `The server does not have the file ${key}.`,
  fileAltered: (key: string) => `The server has another file under the name ${key}.`,

  agrees: (histories: number, files: number) =>
    `The register goes on from the last copy. Histories: ${histories}, new files: ${files}.`,
  differs: (differences: number, evidence: string) =>
    `The register does not go on from the last copy. Differences: ${differences}. Both copies are in ${evidence}.`,
} as const;
