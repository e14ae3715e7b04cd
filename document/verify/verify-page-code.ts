import { STATEMENT, VERIFIER } from '#contract/messages/pdf-verification.ts';
import { decodePageCode, type PageCode } from '#contract/page-codes/page-code.ts';
import { signedBytesOf, splitSigned } from '#contract/page-codes/signed-code.ts';
import { DOCUMENT_TITLE } from '../content/document-source.ts';
import { isSignatureOf } from './verify-note.ts';
import { contradictionOf, formatUtc, type NoteResult, type Trust } from './verify-statement.ts';

/** The result of verifying the code of a page, and what it says of the page. */
export interface PageCodeResult extends NoteResult {
  /** Undefined for a code that is not authentic. */
  readonly code?: PageCode;
}

/** Verifies the signed code of a page. @param bytes as a link has them */
export function verifyPageCode(bytes: Uint8Array, trust: Trust): PageCodeResult {
  const signed = splitSigned(bytes);
  const code = signed && decodePageCode(signed.code);
  if (!code) return { kind: 'altered', sentence: VERIFIER.codeAltered };
  const { keyId, signature } = signed;
  const key = trust.keys.find((one) => one.keyId === keyId);
  if (!key) return { kind: 'unknown-key', sentence: STATEMENT.unknownKey(keyId) };
  if (!isSignatureOf(signature, signedBytesOf(signed.code), key.publicKey)) {
    return { kind: 'altered', sentence: VERIFIER.codeAltered };
  }
  const { form, exportedAt, page, pages, venues } = code;
  const contradiction = contradictionOf({ venues, exportedAt }, trust);
  if (contradiction) return { kind: 'contradicted', sentence: contradiction };
  const count = venues.reduce((sum, { rows }) => sum + rows.length, 0);
  const sentence = VERIFIER.codeAuthentic(key.name, {
    document: DOCUMENT_TITLE[form],
    page,
    pages,
    entries: count,
    at: formatUtc(exportedAt),
  });
  return { kind: 'authentic', sentence, code };
}
