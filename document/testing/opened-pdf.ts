import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** A PDF as objects, for rules about them. */
export interface OpenedPdf {
  /** The file in Latin-1: one character per byte. */
  readonly raw: string;
  readonly catalog: PDFDict;
  readonly info: PDFDict;
  readonly objects: readonly PDFObject[];
  readonly streams: readonly PDFRawStream[];
  readonly pages: readonly PDFDict[];
  /** The operators of each page. */
  readonly contents: readonly string[];
  /** Dictionaries at any depth. */
  readonly dictionaries: readonly PDFDict[];
}

export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const pages = pdf.getPages().map(({ node }) => node as PDFDict);
  return {
    raw: new TextDecoder('latin1').decode(bytes),
    catalog,
    info: context.lookup(context.trailerInfo.Info, PDFDict),
    objects,
    streams: objects.filter((object) => object instanceof PDFRawStream),
    pages,
    contents: pages.map((page) => textOf(streamIn(page, 'Contents'))),
    dictionaries: objects.flatMap(dictionariesIn),
  };
}

/** @throws when the entry is no stream */
export function streamIn(dictionary: PDFDict, key: string): PDFRawStream {
  const stream = dictionary.lookup(PDFName.of(key));
  if (stream instanceof PDFRawStream) return stream;
  throw new TypeError(`${key} is no stream`);
}

/** Decodes a stream to Latin-1: one character per byte. */
export function textOf(stream: PDFRawStream): string {
  return new TextDecoder('latin1').decode(bytesOf(stream));
}

/** Decodes a stream. */
export function bytesOf(stream: PDFRawStream): Uint8Array {
  return decodePDFRawStream(stream).decode();
}

/** Returns whether an entry of a dictionary is a name. */
export function hasName(dictionary: PDFDict, key: string, name: string): boolean {
  return dictionary.get(PDFName.of(key)) === PDFName.of(name);
}

function dictionariesIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFRawStream) return dictionariesIn(object.dict);
  if (object instanceof PDFDict) return [object, ...object.values().flatMap(dictionariesIn)];
  return object instanceof PDFArray ? object.asArray().flatMap(dictionariesIn) : [];
}
