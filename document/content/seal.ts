import { findStatement, type Stated } from '#contract/checkpoints/statement.ts';
import { DOCUMENT } from '#contract/messages/document.ts';
import { LABEL } from '#contract/messages/labels.ts';
import type { SealedVenue } from '#contract/register/seal.ts';
import type { Fact, Seal } from './register-document.ts';
import { column, textCell } from './register-parts.ts';

/** The layout of new documents. When to start a new one, and how: docs/documents.md. */
export const LAYOUT = 4;

/** The keys of the seal, which a verification reads. */
export const SEAL_KEY = {
  seal: 'seal',
  exportedAt: 'exported-at',
  layout: 'layout',
  venueName: 'venue',
  venueId: 'register',
  change: 'change',
  hash: 'hash',
  signedBy: 'signed-by',
  digest: 'digest',
} as const;

interface SealSource {
  readonly venues: readonly SealedVenue[];
  /** ISO instant. */
  readonly exportedAt: string;
  /** The note that states the export; undefined where the server did not sign it. */
  readonly statement: string | undefined;
}

export function sealOf({ venues, exportedAt, statement }: SealSource): Seal {
  const { heading, text, at, layout, register, change, hash } = DOCUMENT.seal;
  const signed = statement === undefined ? undefined : findStatement(statement);
  return {
    heading,
    text: signed ? `${text} ${DOCUMENT.seal.signedText}` : text,
    facts: [
      { key: SEAL_KEY.exportedAt, label: at, value: exportedAt },
      { key: SEAL_KEY.layout, label: layout, value: String(LAYOUT) },
      ...(signed ? signatureFacts(signed) : []),
    ],
    columns: [
      column({ key: SEAL_KEY.venueName, label: LABEL.venue, width: 160, grow: 1 }),
      column({ key: SEAL_KEY.venueId, label: register, width: 60 }),
      column({ key: SEAL_KEY.change, label: change, width: 60 }),
      column({ key: SEAL_KEY.hash, label: hash, width: 330 }),
    ],
    rows: venues.map((venue) => ({
      cells: [venue.venue_name, venue.venue_id, String(venue.change), venue.hash].map(textCell),
      notes: [],
      details: () => [],
      struck: false,
    })),
  };
}

function signatureFacts({ statement, note }: Stated): Fact[] {
  const { signedBy, key, digest } = DOCUMENT.seal;
  const [signature] = note.signatures;
  return [
    {
      key: SEAL_KEY.signedBy,
      label: signedBy,
      value: key(statement.server, signature?.keyId ?? ''),
    },
    { key: SEAL_KEY.digest, label: digest, value: statement.digest },
  ];
}
