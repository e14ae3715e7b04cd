import { BUNDLE_MAX_FILES, bundleFiles, readBundle } from '#contract/files.ts';
import type { FormAEntry } from '#contract/form-a/schemas.ts';

/** Connections that a browser has to one server. */
const CONNECTIONS = 6;

interface Session {
  readonly address: string;
  readonly token: string;
}

/** Measures the seconds for all signatures of a register, in bundles and one by one. */
export async function fetchSignatures({ address, token }: Session) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/form-a/export`, { headers });
  const { formList }: { formList: FormAEntry[] } = await answer.json();
  const addresses = formList.map(({ signature }) => signature);

  const together = await seconds(async () => {
    for (let from = 0; from < addresses.length; from += BUNDLE_MAX_FILES) {
      const body = JSON.stringify({ addresses: addresses.slice(from, from + BUNDLE_MAX_FILES) });
      const bundle = await fetch(`${address}/api${bundleFiles.path}`, {
        method: bundleFiles.method,
        headers,
        body,
      });
      if (!bundle.body) throw new Error(`Refused with ${bundle.status}`);
      for await (const file of readBundle(bundle.body))
        if (!file) throw new Error('One is missing');
    }
  });
  const left = addresses.values();
  const fetchLeft = async () => {
    for (const signature of left) await (await fetch(address + signature)).arrayBuffer();
  };
  const alone = await seconds(async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, fetchLeft));
  });
  return { together, alone };
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
