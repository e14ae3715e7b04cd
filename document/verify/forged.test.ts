import { deflateSync } from 'node:zlib';
import { PDFRawStream } from '@cantoo/pdf-lib';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { PDF_VERIFICATION } from '#contract/messages/pdf-verification.ts';
import { entries, fault } from '#contract/testing/entries.ts';
import { formADocument } from '../content/form-a.ts';
import { formBDocument } from '../content/form-b.ts';
import { SEAL_KEY } from '../content/seal.ts';
import { pixelHash } from '../images/image-hash.ts';
import { exportPdf } from '../testing/export-pdf.ts';
import { copyText, exchangeImages, forge, imagesOf, redraw } from '../testing/forge.ts';
import { comparisonOf, readPdfTranscript } from '../testing/read-pdf-transcript.ts';
import { HEADER } from '../testing/reports.ts';
import { sha256 } from '../testing/tagged-pdf.ts';
import { compareDocument } from './compare.ts';
import {
  compareImages,
  imagePlaces,
  type RegisteredImage,
  unexpectedImages,
} from './compare-images.ts';

const SIZE = { width: 60, height: 26 } as const;
const pixels = (address: string) => new Uint8Array(60 * 26).fill(Number(address) * 40);

const seal = [{ venue_id: '1', venue_name: 'A', change: 1, hash: '0'.repeat(64) }];
const header = { ...HEADER, exportedAt: '2026-10-31T22:10:00.000Z', seal };
const register = formADocument(
  header,
  entries(3, (number) => ({ signature: String(number) })),
);

const load = async (key: string) => ({
  key,
  bytes: new Uint8Array(encode({ ...SIZE, data: pixels(key), channels: 1 })),
});
const exported = (await exportPdf(register, load)).bytes;

/** Returns the differences of the images as `[where, document]`, and the number of equal images. */
async function differencesOf(bytes: Uint8Array) {
  const compared = comparisonOf(await readPdfTranscript(bytes), register);
  const places = imagePlaces(compared);
  const registered = places.map(({ address }): RegisteredImage => {
    return { kind: 'exact', hash: pixelHash({ ...SIZE, data: pixels(address) }, sha256) };
  });
  const { differences, certain } = compareImages(places, registered);
  const found = [...unexpectedImages(compared), ...differences];
  return { differences: found.map(({ where, document }) => [where, document]), certain };
}

const signatureOf = (number: number) => `No. ${number}: Signature`;

describe('the signatures of an exported register', () => {
  it('agree with the pixels of the stored images', async () => {
    expect(await differencesOf(exported)).toEqual({ differences: [], certain: 3 });
  });

  it('are found to be exchanged, and their entries named', async () => {
    const bytes = await forge(exported, (page) => exchangeImages(page, [1, 0]));
    expect(await differencesOf(bytes)).toEqual({
      differences: [
        [signatureOf(3), PDF_VERIFICATION.imageOf(signatureOf(2))],
        [signatureOf(2), PDF_VERIFICATION.imageOf(signatureOf(3))],
      ],
      certain: 1,
    });
  });

  it('are found to be exchanged by drawing each in the place of the other', async () => {
    const bytes = await forge(exported, (page) =>
      redraw(page, (content) => {
        const [first = '', second = ''] = content.match(/\S+ cm \/\w+ Do/g) ?? [];
        const placeOf = (drawn: string) => drawn.split(' ')[0] ?? '';
        return content
          .replace(first, first.replace(placeOf(first), 'first'))
          .replace(second, second.replace(placeOf(second), placeOf(first)))
          .replace('first', placeOf(second));
      }),
    );
    expect((await differencesOf(bytes)).differences).toEqual([
      [signatureOf(3), PDF_VERIFICATION.noImage],
      [signatureOf(2), PDF_VERIFICATION.noImage],
    ]);
  });

  it('are found to differ by one pixel', async () => {
    const altered = pixels('3').fill(0, 700, 701);
    const bytes = await forge(exported, (page, pdf) => {
      const [name] = imagesOf(page).keys();
      const dict = { Type: 'XObject', Subtype: 'Image', Width: 60, Height: 26 };
      const picture = pdf.context.flateStream(altered, {
        ...dict,
        ColorSpace: 'DeviceGray',
        BitsPerComponent: 8,
      });
      if (name) imagesOf(page).set(name, pdf.context.register(picture));
    });
    expect((await differencesOf(bytes)).differences).toEqual([
      [signatureOf(3), PDF_VERIFICATION.otherImage],
    ]);
  });

  it('are found to be left out, and to be drawn twice', async () => {
    const none = await forge(exported, (page) =>
      redraw(page, (content) => content.replace(/q [^q]*? Do Q/, '')),
    );
    expect((await differencesOf(none)).differences).toEqual([
      [signatureOf(3), PDF_VERIFICATION.noImage],
    ]);
    const twice = await forge(exported, (page) =>
      redraw(page, (content) => content.replace(/q [^q]*? Do Q/, '$& $&')),
    );
    expect((await differencesOf(twice)).differences).toEqual([
      [signatureOf(3), PDF_VERIFICATION.moreImages],
    ]);
  });

  it('are found to be drawn over, by an image or by a line', async () => {
    for (const drawing of [
      '/Artifact BMC q 40 0 0 -20 600 200 cm /I1 Do Q EMC',
      '9 9 m 20 30 l S',
    ]) {
      const bytes = await forge(exported, (page) =>
        redraw(page, (content) => `${content}\n${drawing}\n`),
      );
      expect((await differencesOf(bytes)).differences).toEqual([
        [PDF_VERIFICATION.page(1), PDF_VERIFICATION.drawnOver],
      ]);
    }
  });

  it.each([
    ['larger than allowed', 60_000, Buffer.from('')],
    ['compressed a thousandfold', 60, deflateSync(Buffer.alloc(2_000_000))],
    ['that are damaged', 60, Buffer.from('nothing')],
  ])('are found to be replaced by images %s', async (_, side, contents) => {
    const bytes = await forge(exported, (page, pdf) => {
      for (const name of imagesOf(page).keys()) {
        const dict = pdf.context.obj({
          Type: 'XObject',
          Subtype: 'Image',
          Width: side,
          Height: side,
          ColorSpace: 'DeviceGray',
          BitsPerComponent: 8,
          Filter: 'FlateDecode',
          Length: contents.length,
        });
        imagesOf(page).set(name, pdf.context.register(PDFRawStream.of(dict, contents)));
      }
    });
    const { differences, certain } = await differencesOf(bytes);
    expect(differences.length).toBeGreaterThanOrEqual(3);
    expect(certain).toBe(0);
  });
});

const faults = formBDocument(header, [
  fault({ arrangement_date: '2026-10-22', arrangement_manager_name: 'Sarah Whitfield' }),
]);
const exportedFaults = (await exportPdf(faults)).bytes;

/** Returns the differences of a document after a rewrite of its first page. */
async function differencesAfter(rewrite: (content: string) => string) {
  const bytes = await forge(exportedFaults, (page) => redraw(page, rewrite));
  return compareDocument(comparisonOf(await readPdfTranscript(bytes), faults)).differences;
}

/** Exchanges the tags of two keys. */
const exchange = (content: string, one: string, other: string) =>
  content
    .replaceAll(`/nb_${one}<<`, '/nb_exchanged<<')
    .replaceAll(`/nb_${other}<<`, `/nb_${one}<<`)
    .replaceAll('/nb_exchanged<<', `/nb_${other}<<`);

/** Tags of all keys but those of the seal, which is on the same page. */
const ROW_KEYS = new RegExp(`/nb_(?!(${Object.values(SEAL_KEY).join('|')})<)[\\w-]+<<`, 'g');

describe('the keys of an exported register', () => {
  it('agree where nothing was changed', async () => {
    expect(await differencesAfter((content) => content)).toEqual([]);
  });

  it('do not hide a changed text', async () => {
    const differences = await differencesAfter((content) =>
      copyText(content, 'arrangement-manager-name', 'reporter-name'),
    );
    expect(differences).toEqual([
      {
        where: 'No. 1: Name of Person Who Identified the Malfunction',
        document: 'Sarah Whitfield',
        register: 'Jack Miller',
      },
    ]);
  });

  it.each<[string, (content: string) => string]>([
    ['exchanged', (content) => exchange(content, 'reporter-name', 'arrangement-manager-name')],
    ['removed from a value', (content) => content.replaceAll('/nb_fault<<', '/Span<<')],
    ['removed from all rows', (content) => content.replace(ROW_KEYS, '/Span<<')],
  ])('are found to be %s', async (_, rewrite) => {
    expect((await differencesAfter(rewrite)).length).toBeGreaterThan(0);
  });
});
