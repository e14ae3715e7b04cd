/** Names of the files in a bundle of evidence, beside its PDFs. */
export const BUNDLE_FILE = {
  history: 'history.txt',
  notes: 'notes.txt',
  verifier: 'verify.html',
  howToCheck: 'how-to-check.txt',
} as const;

/** Folder of the images and forms that the history names. */
export const FILES_FOLDER = 'files';

/** Tells whether a file only serves to verify the others. */
export const isInstruction = (name: string): boolean =>
  name === BUNDLE_FILE.verifier || name === BUNDLE_FILE.howToCheck;
