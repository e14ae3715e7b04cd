import { fitWithin } from './photo-size.ts';

/** Pixels on the longer side: the small print of a licence stays readable. */
const LONGEST = 2000;

/** Bytes below which a photo is sent as it is. */
const SMALL_ENOUGH = 600 * 1024;

const JPEG = { type: 'image/jpeg', quality: 0.85, ending: '.jpg' } as const;

/**
 * Makes a photo small before it is sent, as a JPEG that stands upright.
 * @throws when the browser cannot read it as a picture
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const size = fitWithin(bitmap, LONGEST);
  if (photo.size <= SMALL_ENOUGH && size.width === bitmap.width) return photo;
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return photo;
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const shrunk = await jpegOf(canvas, photo.name.replace(/\.\w+$/, '') + JPEG.ending);
  return shrunk && shrunk.size < photo.size ? shrunk : photo;
}

/** What a canvas shows, as a JPEG file. */
export async function jpegOf(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, JPEG.type, JPEG.quality),
  );
  return blob ? new File([blob], name, { type: JPEG.type }) : undefined;
}
