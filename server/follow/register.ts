import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copyFile, copyRegister } from '#contract/api-keys.ts';
import { KEYS_PATH } from '#contract/checkpoints/paths.ts';
import { reasonOf } from '#server/platform/error-text.ts';
import { FOLLOW } from './messages.ts';

/** A register on another machine. */
export interface RemoteRegister {
  /** Reads its public keys. */
  keys(): Promise<string>;
  /** Writes a copy without files. */
  copyTo(file: string): Promise<void>;
  /** Reads a file that entries name; undefined when the server does not have it. */
  file(key: string): Promise<Buffer | undefined>;
}

/** @throws in words for the operator */
export function remoteRegister(url: string, apiKey: string): RemoteRegister {
  const origin = url.replace(/\/$/, '');
  const headers = { authorization: `Bearer ${apiKey}` };

  async function get(path: string): Promise<Response> {
    const response = await fetch(`${origin}${path}`, { headers }).catch((error: Error) => {
      throw new Error(FOLLOW.unreachable(origin, reasonOf(error.cause ?? error)));
    });
    if (!response.ok && response.status !== 404) {
      throw new Error(FOLLOW.refused(origin, response.status));
    }
    return response;
  }

  async function getFound(path: string): Promise<Response> {
    const response = await get(path);
    if (!response.ok) throw new Error(FOLLOW.refused(origin, response.status));
    return response;
  }

  return {
    keys: async () => (await getFound(KEYS_PATH)).text(),

    async copyTo(file) {
      const { body } = await getFound(`/api${copyRegister.path}`);
      const bytes = body ? Readable.fromWeb(body) : Readable.from([]);
      await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    },

    async file(key) {
      const response = await get(`/api${copyFile.path.replace('{key}', key)}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
  };
}
