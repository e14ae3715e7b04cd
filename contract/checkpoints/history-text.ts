/** A part of a venue's history, up to its newest change, as a file from which each hash can be computed again. */
export interface HistoryText {
  /** Name of the key of the server. */
  readonly server: string;
  readonly venueId: string;
  /** Number of the change before the first one; 0 at the beginning of the history. */
  readonly after: number;
  /** Hash of that change in hexadecimal; empty at the beginning. */
  readonly afterHash: string;
  readonly changes: readonly HistoryLine[];
}

/** A history up to the newest change that a note signs. */
export interface ProvedHistory extends HistoryText {
  /** When the note was signed: ISO 8601, UTC. */
  readonly at: string;
}

export interface HistoryLine {
  /** Hexadecimal SHA-256 of the hash before and `values`. */
  readonly hash: string;
  /** JSON of the change: an array of `CHANGE_VALUES`. */
  readonly values: string;
}

/** The values of a change, in the order in which they are hashed. */
export const CHANGE_VALUES = [
  'venue',
  'number',
  'time',
  'account',
  'name',
  'action',
  'kind',
  'id',
  'before',
  'after',
] as const;

/** Writes a line for the server and venue, a line for the change before, and a line for each change. */
export function historyText({ server, venueId, after, afterHash, changes }: HistoryText): string {
  const lines = [
    `${server}/venue/${venueId}/history`,
    `after change ${after} ${afterHash}`.trim(),
    ...changes.map(({ hash, values }) => `${hash} ${values}`),
  ];
  return `${lines.join('\n')}\n`;
}

const ORIGIN = /^([^\s+]+)\/venue\/(\d{1,18})\/history$/;
const AFTER = /^after change (\d{1,15})(?: ([0-9a-f]{64}))?$/;
const CHANGE = /^([0-9a-f]{64}) (\[.*\])$/;

/** Reads the text of `historyText`. @returns undefined for other text, also with a single line that is none */
export function parseHistory(text: string): HistoryText | undefined {
  const [origin = '', start = '', ...lines] = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const [, server, venueId] = ORIGIN.exec(origin) ?? [];
  const [, after, afterHash = ''] = AFTER.exec(start) ?? [];
  if (server === undefined || venueId === undefined || after === undefined) return undefined;
  const changes = lines.flatMap((line) => {
    const [, hash, values] = CHANGE.exec(line) ?? [];
    return hash === undefined || values === undefined ? [] : [{ hash, values }];
  });
  if (changes.length !== lines.length) return undefined;
  return { server, venueId, after: Number(after), afterHash, changes };
}

/** A change of a record. */
interface HistoryChange {
  /** "form_a" */
  readonly kind: string;
  /** Id of the record. */
  readonly id: string;
  readonly before: State;
  readonly after: State;
}

/** Values of a record; null before it was made, and where only that it was removed is recorded. */
type State = Readonly<Record<string, unknown>> | null;

/** Reads what a change is of, and its states. @throws for a line that no server wrote */
export function changeIn({ values }: HistoryLine): HistoryChange {
  const [kind, id, before, after] = (JSON.parse(values) as unknown[]).slice(
    CHANGE_VALUES.indexOf('kind'),
  ) as [string, string, State, State];
  return { kind, id, before, after };
}

/** Returns the hash of a change in hexadecimal; undefined for one that is not in the history. */
export function hashAt(
  { after, afterHash, changes }: HistoryText,
  change: number,
): string | undefined {
  return change === after ? afterHash : changes[change - after - 1]?.hash;
}

const NAMED_FILE =
  /"((?:signature|inspection|explanation|paper|photo)-[0-9a-f]{32}-([0-9a-f]{64})\.[a-z]+)"/g;

/** Lists the key of each image or form that changes name, by the SHA-256 of its bytes. */
export const filesNamedIn = ({
  changes,
}: Pick<HistoryText, 'changes'>): ReadonlyMap<string, string> =>
  new Map(
    changes.flatMap(({ values }) =>
      Array.from(values.matchAll(NAMED_FILE), ([, key = '', hash = '']) => [hash, key] as const),
    ),
  );
