import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageContent } from '#contract/paper/pdf-content.ts';
import { READING } from '#contract/paper/pdf-file.ts';
import { type PicturePrint, type Sha256, sketchedPrintOf } from '#contract/paper/picture-print.ts';

interface Jpeg {
  readonly file: Uint8Array;
  /** Pixels, as its frame has them. */
  readonly width: number;
  readonly height: number;
}

/**
 * What a JPEG would be known by on paper: it is laid on a page and read as a register's are, by the
 * same code, so that equal files have equal prints.
 * @returns undefined for one that is damaged, or larger than a page's picture
 */
export async function jpegPrint(jpeg: Jpeg, sha256: Sha256): Promise<PicturePrint | undefined> {
  const opening = getDocument({ ...READING, data: new Uint8Array(pageOf(jpeg)) });
  try {
    const page = await (await opening.promise).getPage(1);
    const { pieces } = await pageContent(page, OPS);
    const [piece] = pieces.values();
    const [pixels] = piece?.pictures ?? [];
    return pixels && sketchedPrintOf(pixels, sha256);
  } catch {
    return undefined;
  } finally {
    await opening.destroy();
  }
}

/** A PDF of one page with this picture. */
function pageOf({ file, width, height }: Jpeg): Buffer {
  const content = '/Figure<</MCID 0>>BDC /P Do EMC';
  const objects = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 1 1]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>',
    ],
    [`<</Length ${content.length}>>stream\n${content}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB`,
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${file.length}>>stream\n`,
      file,
      '\nendstream',
    ],
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const sizeOf = () => parts.reduce((sum, { length }) => sum + length, 0);
  const places = objects.map((object, at) => {
    const place = sizeOf();
    const pieces = [`${at + 1} 0 obj\n`, ...object, '\nendobj\n'];
    parts.push(...pieces.map((piece) => Buffer.from(piece)));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${sizeOf()}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
