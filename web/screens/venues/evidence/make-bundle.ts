import { zipSync } from 'fflate';
import type { Evidence } from '#contract/checkpoints/evidence.ts';
import { KEYS_PATH, VERIFIER_PATH } from '#contract/checkpoints/paths.ts';
import { BUNDLE_MAX_FILES, bundleFiles, fileNameIn } from '#contract/files.ts';
import { BUNDLE_FILE, FILES_FOLDER } from '#document/evidence/bundle-files.ts';
import { type BundleFacts, howToCheck } from '#document/evidence/how-to-check.ts';
import { plainCall } from '#web/api/call.ts';
import { send } from '#web/api/transport.ts';
import type { ExportedFile } from '#web/export/export-report.ts';
import { bundleFetcher, type FetchedFile, filesTogether } from '#web/export/fetch-bundle.ts';

/** A bundle of evidence. */
export interface Bundle {
  readonly file: Blob;
  /** Names of the images and forms that could not be loaded. */
  readonly missing: readonly string[];
}

interface Parts {
  readonly pdfs: readonly ExportedFile[];
  readonly evidence: Evidence;
  readonly files: LoadedFiles;
}

/** Packs a bundle: documents and images as they are, texts compressed. */
export async function packBundle(
  facts: Pick<BundleFacts, 'venue' | 'from' | 'to' | 'madeBy' | 'madeAt'>,
  { pdfs, evidence, files }: Parts,
): Promise<Bundle> {
  const verifier = await send(VERIFIER_PATH, { method: 'GET' });
  const addressOf = (path: string) => new URL(path, location.origin).href;
  const guide = howToCheck({
    ...facts,
    pdfs: pdfs.map(({ fileName }) => fileName),
    missing: files.missing,
    keysAddress: addressOf(KEYS_PATH),
    verifierAddress: addressOf(VERIFIER_PATH),
  });
  const documents = await Promise.all(
    pdfs.map(async ({ fileName, file }) => [fileName, await bytesOf(file)] as const),
  );
  const texts = new TextEncoder();
  const zip = zipSync({
    [BUNDLE_FILE.howToCheck]: texts.encode(guide),
    ...Object.fromEntries(documents.map(([name, bytes]) => [name, [bytes, STORED]])),
    [BUNDLE_FILE.history]: texts.encode(evidence.history),
    [BUNDLE_FILE.notes]: texts.encode(evidence.notes),
    [FILES_FOLDER]: Object.fromEntries(
      Array.from(files.loaded, ([name, bytes]) => [name, [bytes, STORED]]),
    ),
    [BUNDLE_FILE.verifier]: new Uint8Array(await verifier.arrayBuffer()),
  });
  return { file: new Blob([zip], { type: 'application/zip' }), missing: files.missing };
}

/** Documents and images are compressed already. */
const STORED = { level: 0 } as const;

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Files by name, and the names of those that could not be loaded. */
export interface LoadedFiles {
  readonly loaded: ReadonlyMap<string, FetchedFile>;
  readonly missing: readonly string[];
}

/** Loads files in bundles, and large ones by themselves. @param onLoaded called with the number that is done */
export async function loadFiles(
  addresses: readonly string[],
  onLoaded: (done: number) => void,
): Promise<LoadedFiles> {
  const fetchBundle = bundleFetcher(plainCall(bundleFiles));
  const loaded = new Map<string, FetchedFile>();
  const missing: string[] = [];
  for (let from = 0; from < addresses.length; from += BUNDLE_MAX_FILES) {
    onLoaded(from);
    const some = addresses.slice(from, from + BUNDLE_MAX_FILES);
    const together = await filesTogether(some, fetchBundle);
    for (const address of some) {
      const name = fileNameIn(address) ?? address;
      const file = together.get(address) ?? (await fileAt(address));
      if (file) loaded.set(name, file);
      else missing.push(name);
    }
  }
  return { loaded, missing };
}

async function fileAt(address: string): Promise<FetchedFile | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
}
