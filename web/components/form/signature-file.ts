import { SIGNATURE_FILE } from '#contract/core/limits.ts';
import { opaqueGreyPng } from '#document/images/opaque-grey.ts';

/** Makes an opaque grey PNG, as signatures are stored. A canvas itself only makes transparent ones. */
export async function signatureFile(canvas: HTMLCanvasElement): Promise<File> {
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!drawn) throw new Error('The canvas gave no image');
  const png = await opaqueGreyPng(new Uint8Array(await drawn.arrayBuffer()));
  return new File([png], SIGNATURE_FILE.name, { type: SIGNATURE_FILE.type });
}
