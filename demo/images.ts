import { readFile } from 'node:fs/promises';
import type { UploadKind } from '#server/platform/files/keys.ts';
import type { StoredUpload, StoreUpload } from '#server/platform/files/with-uploads.ts';
import { monitorPhoto } from './monitor-photo.ts';
import { type DemoManager, MANAGERS } from './users.ts';

/** The files of one manager. They are not shared: deleting an account removes its licence images. */
interface ManagerImages {
  readonly manager: DemoManager;
  readonly signature: StoredUpload | undefined;
  readonly licence: StoredUpload | undefined;
  readonly rmlvCertificate: StoredUpload | undefined;
}

export interface DemoImages {
  readonly managers: readonly ManagerImages[];
  readonly inspection: StoredUpload;
  /** The photo of the fault that is open. */
  readonly fault: StoredUpload;
}

/** Stores the images of the demo, one after another. */
export async function storeImages(storeUpload: StoreUpload): Promise<DemoImages> {
  const store = async (kind: UploadKind, name: string) =>
    storeUpload(kind, { content: await readImage(name), type: 'image/png' });

  const managers: ManagerImages[] = [];
  for (const manager of MANAGERS) {
    const { signature, licence, rmlv } = manager;
    managers.push({
      manager,
      signature: signature ? await store('signature', `signatures/${signature}`) : undefined,
      licence: licence ? await store('licence', 'approved-manager-licence') : undefined,
      rmlvCertificate: rmlv ? await store('licence', 'rmlv-certificate') : undefined,
    });
  }
  return {
    managers,
    inspection: await store('inspection', 'inspection-certificate'),
    fault: await storeUpload('photo', { content: monitorPhoto(), type: 'image/png' }),
  };
}

/** @param name path within `images/`, without the extension */
export const readImage = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`./images/${name}.png`, import.meta.url));
