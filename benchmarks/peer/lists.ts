import { deepStrictEqual } from 'node:assert/strict';
import type { Call } from '../serving/load.ts';

interface List {
  readonly url: string;
  readonly calls: readonly Call[];
}

interface Entry {
  readonly entry_number: number;
  readonly submitted_at: string;
  readonly answers: unknown;
}

interface NightbookPage {
  readonly meta: { readonly total: number };
  readonly data: readonly (Entry & { readonly venue_name: string })[];
}

interface DirectusPage {
  readonly meta: { readonly filter_count: number };
  readonly data: readonly (Entry & { readonly venue: { readonly name: string } })[];
}

/** Requires that each user sees the same checks, and as many of them, on both sides. */
export async function requireSamePages(nightbook: List, directus: List): Promise<void> {
  for (const [index, { token }] of nightbook.calls.entries()) {
    const own = await read<NightbookPage>(nightbook.url, token);
    const peer = await read<DirectusPage>(directus.url, directus.calls[index]?.token ?? '');
    deepStrictEqual(
      [peer.meta.filter_count, peer.data.map((check) => compared(check, check.venue.name))],
      [own.meta.total, own.data.map((check) => compared(check, check.venue_name))],
    );
  }
}

const compared = ({ entry_number, submitted_at, answers }: Entry, venue: string) => ({
  entry_number,
  submitted_at,
  answers,
  venue,
});

async function read<Page>(url: string, token: string): Promise<Page> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Page;
}
