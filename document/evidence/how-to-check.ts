import { CHANGE_VALUES } from '#contract/checkpoints/history-text.ts';
import { APP_NAME } from '#contract/messages/labels.ts';
import type { Day } from '#contract/time/days.ts';
import { formatDay } from '#contract/time/formatting.ts';
import { BUNDLE_FILE, FILES_FOLDER } from './bundle-files.ts';

/** Facts of a bundle. */
export interface BundleFacts {
  readonly venue: string;
  /** Trading days, both included. */
  readonly from: Day;
  readonly to: Day;
  readonly madeBy: string;
  /** "27/11/2026 08:28 PM" */
  readonly madeAt: string;
  /** Names of the PDFs; none for a form without an entry in the period. */
  readonly pdfs: readonly string[];
  /** Names of the images and forms that could not be loaded. */
  readonly missing: readonly string[];
  /** Address at which the server publishes its keys. */
  readonly keysAddress: string;
  /** Address of the page that verifies. */
  readonly verifierAddress: string;
}

/** Computes the hashes of a history again. Needs nothing but Python 3. */
const PROGRAM = `
import base64, hashlib
origin, start, *lines = open("${BUNDLE_FILE.history}", encoding="utf-8", newline="\\n").read().split("\\n")
hash = bytes.fromhex("".join(start.split()[3:]))
for line in filter(None, lines):
    stated, values = line.split(" ", 1)
    hash = hashlib.sha256(hash + values.encode()).digest()
    if hash.hex() != stated:
        raise SystemExit("Altered: " + values[:60])
print(base64.b64encode(hash).decode())
`.trim();

const indented = (text: string) => text.replaceAll(/^/gm, '    ');

const wrapped = (text: string) => text.replaceAll(/(?![^\n]{1,78}$)([^\n]{1,78}) /gm, '$1\n');

/** Writes the text that says what is in a bundle and how it is checked, with the line ends of every system. */
export function howToCheck(facts: BundleFacts): string {
  const { venue, from, to, madeBy, madeAt, pdfs, missing, keysAddress, verifierAddress } = facts;
  const parts = [
    `EVIDENCE FROM THE CCTV REGISTER OF ${venue.toUpperCase()}`,
    wrapped(
      `Trading days from ${formatDay(from)} to ${formatDay(to)}. Made on ${madeAt} by ${madeBy} with ${APP_NAME}.`,
    ),
    'WHAT IS HERE',
    [
      ...pdfs.map(
        (name) => `${name}\n    entries of the period, with the server's signed statement`,
      ),
      `${BUNDLE_FILE.history}\n    every change recorded at the venue from ${formatDay(from)} on: entries,\n    corrections, people, hours`,
      `${BUNDLE_FILE.notes}\n    the server's signed note of the newest change`,
      `${FILES_FOLDER}/\n    signatures, photographs and forms that the history names, each with the\n    SHA-256 of its bytes in its name`,
      `${BUNDLE_FILE.verifier}\n    a page that verifies all of them in a browser, without a connection`,
    ].join('\n'),
    'A form without an entry in these days has no PDF.',
    ...(missing.length > 0
      ? [wrapped('These could not be loaded when the file was made:'), missing.join('\n')]
      : []),
    'HOW TO CHECK IT',
    wrapped(
      `Open ${BUNDLE_FILE.verifier} in a browser and choose the whole archive, as you got it. It says of each file whether it is authentic. It sends nothing anywhere.`,
    ),
    wrapped(
      `Whoever altered this archive could have replaced ${BUNDLE_FILE.verifier} too. So that you do not rely on who gave it to you, save the same page yourself from ${verifierAddress}, or compare the keys that it shows with those at ${keysAddress}, or with a note that you got earlier.`,
    ),
    `HOW TO CHECK IT WITHOUT ANY PROGRAM OF ${APP_NAME.toUpperCase()}`,
    wrapped(
      `1. Each line of ${BUNDLE_FILE.history}, from its third, has a hash, a space and the values of a change as JSON: ${CHANGE_VALUES.join(', ')}. The hash is the SHA-256 of the hash of the line before (32 bytes; that of the first is in the second line) followed by the values as they stand. In Python:`,
    ),
    indented(PROGRAM),
    wrapped(
      `2. The program prints a hash. It must be in the third line of the last note in ${BUNDLE_FILE.notes}, below the number of the newest change.`,
    ),
    wrapped(
      `3. The note is a signed note as https://c2sp.org/signed-note defines it (Ed25519). There are programs of others that verify it with the keys at ${keysAddress}.`,
    ),
    wrapped(
      `4. The SHA-256 of each file in "${FILES_FOLDER}" is in its name, and in ${BUNDLE_FILE.history}.`,
    ),
    wrapped(
      '5. Save the attachments of each PDF with a PDF reader. The SHA-256 of register.json, in Base64, is in the line "data" of statement.txt, which is a signed note too. Read register.json beside the pages.',
    ),
    'WHAT THIS DOES NOT PROVE',
    wrapped(
      'That an entry was true when it was made, and who sat at the keyboard. That nothing was recorded after the note. What was recorded before the first line of the history: it is covered by its hash, and not shown. What a PDF has and the history has not, such as nights without a check, which are computed: for these the signed statement stands alone. The page that verifies compares the entries of the PDFs with the history, but only the values that both have.',
    ),
  ];
  return `${parts.join('\n\n')}\n`.replaceAll('\n', '\r\n');
}
