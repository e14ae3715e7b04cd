import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { FormAEntry } from '#contract/form-a/schemas.ts';
import { repairLimits } from '#contract/form-b/fault-clocks.ts';
import type { FormBEntry } from '#contract/form-b/schemas.ts';
import { FINDINGS } from '#contract/form-c/fields.ts';
import type { FormCEntry } from '#contract/form-c/schemas.ts';
import type { Transcript } from '#contract/pdf-verification/transcript.ts';
import type { RuleProfileId } from '#contract/rules/profiles.ts';
import { rulesOf } from '#contract/rules/venue-rules.ts';
import type { VerifiableSource } from '../verify/layouts.ts';
import { readPdfTranscript } from './read-pdf-transcript.ts';

const FOLDER = new URL('../verify/golden/', import.meta.url);

/** A change of the history, in the format of the first version. */
export interface GoldenChange {
  readonly chain: string;
  readonly seq: string;
  readonly at: string;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly action: 'create' | 'edit' | 'void';
  readonly entity: string;
  readonly entity_id: string;
  readonly before: GoldenEntry | null;
  readonly after: GoldenEntry | null;
  readonly hash: string;
}

interface GoldenEntry {
  readonly signature?: string;
  readonly submitted_at?: string;
  readonly reported_date?: string;
  readonly form_image?: string | null;
}

/** The venue of the golden documents, and the files of its entries by the hash of their bytes. */
export const GOLDEN = JSON.parse(await readFile(new URL('register/register.json', FOLDER), 'utf8'));

export const GOLDEN_HISTORY: readonly GoldenChange[] = gunzipSync(
  await readFile(new URL('register/history.ndjson.gz', FOLDER)),
)
  .toString()
  .split('\n')
  .map((line) => JSON.parse(line));

export const goldenFolder = (layout: number) => new URL(`layout-${layout}/`, FOLDER);

/** Returns the bytes of a file. @param key contains their SHA-256 */
export const goldenFile = (key: string) =>
  new Uint8Array(Buffer.from(GOLDEN.files[/([0-9a-f]{64})\./.exec(key)?.[1] ?? ''], 'base64'));

/** @param path "layout-1/form-a.pdf" */
export async function goldenTranscript(path: string): Promise<Transcript> {
  const bytes = new Uint8Array(await readFile(new URL(path, FOLDER)));
  const transcript = await readPdfTranscript(bytes);
  if (!transcript) throw new Error(`${path} is not a register`);
  return transcript;
}

/** Returns the sources of the golden documents of a layout, by file name. Image addresses are keys. */
export function goldenSources(layout: number): Readonly<Record<string, VerifiableSource>> {
  const { venue, exportedAt } = GOLDEN;
  const { seq, hash } = GOLDEN_HISTORY.at(-1) ?? { seq: '0', hash: '' };
  const header = {
    venue: { name: venue.name, address: venue.address, licenceNumber: venue.licence_number },
    timeZone: venue.time_zone,
    exportedBy: 'Sarah Whitfield',
    exportedAt,
    seal: [{ venue_id: venue.id, venue_name: venue.name, change: Number(seq), hash }],
  };
  const checks = latest<FormAEntry>('form_a');
  const inspections = latest<FormCEntry>('form_c').map(withNumericAnswers);
  const withImage = inspections.filter(({ form_image }) => form_image?.endsWith('.jpg'));
  return {
    'form-a':
      layout === 1 ? { form: 'form-a', header, entries: checks } : twoMonths(header, checks),
    'form-b': { form: 'form-b', header, entries: latest<FormBEntry>('form_b').map(withLimits) },
    'form-c': { form: 'form-c', header, entries: inspections },
    'form-c-single': {
      form: 'form-c',
      header: { ...header, single: true },
      entries: withImage.slice(0, 1),
    },
  };
}

/** Layouts after the first have two months of checks only, to keep the files small. */
function twoMonths(
  header: VerifiableSource['header'],
  checks: readonly FormAEntry[],
): VerifiableSource {
  const entries = checks.filter(({ submitted_at }) => submitted_at >= '2026-08-31T14:00:00.000Z');
  return { form: 'form-a', header: { ...header, from: '2026-09-01', to: '2026-10-31' }, entries };
}

/** The rule profile of the venue, which its history predates. */
const QUEENSLAND: RuleProfileId = 'qld';

/** Returns the latest state of a form's entries, newest first, as in an export. */
function latest<Entry>(form: string): Entry[] {
  const { name: venue_name, time_zone } = GOLDEN.venue;
  const atVenue = { venue_name, time_zone, rules: QUEENSLAND, corrections: [] };
  const entries = new Map(
    GOLDEN_HISTORY.flatMap(({ entity, entity_id, after }) =>
      entity === form && after ? [[entity_id, { ...after, ...atVenue }] as const] : [],
    ),
  );
  const timeOf = ({ submitted_at, reported_date }: GoldenEntry) =>
    submitted_at ?? reported_date ?? '';
  return [...entries.values()].sort((one, other) =>
    timeOf(one) < timeOf(other) ? 1 : -1,
  ) as Entry[];
}

/** Adds the ends of the clocks, which the history predates. */
function withLimits(entry: FormBEntry): FormBEntry {
  const limits = repairLimits(new Date(entry.reported_date), rulesOf(entry));
  return {
    ...entry,
    arrange_by: limits.arrangeBy?.toISOString() ?? null,
    repair_by: limits.repairBy?.toISOString() ?? null,
  };
}

/** Converts answers, which are booleans in the history. */
const withNumericAnswers = (entry: FormCEntry): FormCEntry => ({
  ...entry,
  ...Object.fromEntries(FINDINGS.map(({ name }) => [name, Number(entry[name])])),
});
