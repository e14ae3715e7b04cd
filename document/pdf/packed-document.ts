import PDFDocument from 'pdfkit';
import { metadataOf } from './metadata.ts';

/** Objects that share a stream: enough to compress well, few enough to be read quickly. */
const PACK_SIZE = 200;

/** Bytes of an entry's fields in the cross-reference stream: kind, place, place within. */
const ENTRY = [1, 4, 2] as const;
const ENTRY_BYTES = ENTRY[0] + ENTRY[1] + ENTRY[2];
const FREE = 0;
const IN_FILE = 1;
const IN_PACK = 2;

interface Packed {
  readonly pack: number;
  readonly at: number;
}

/** Internals of pdfkit 0.20 that it does not export. */
interface PdfkitInternals {
  readonly info: PDFKit.DocumentInfo;
  readonly _info: PDFKit.PDFKitReference;
  readonly _id: Uint8Array;
  readonly _offset: number;
  readonly _offsets: (number | null)[];
  readonly _root: PDFKit.PDFKitReference;
  readonly options: PDFKit.PDFDocumentOptions;
  push(chunk: null): void;
  _write(text: string): void;
}

interface Catalog {
  /** Language of the document: "en-AU". */
  readonly Lang: string;
  Metadata?: PDFKit.PDFKitReference;
  MarkInfo?: { readonly Marked: boolean };
  StructTreeRoot?: Reference;
}

/** Names an object that pdfkit did not make. Its writer prints what is no plain object by `toString`. */
class Reference {
  readonly #id: number;

  constructor(id: number) {
    this.#id = id;
  }

  get [Symbol.toStringTag](): string {
    return 'Reference';
  }

  toString(): string {
    return `${this.#id} 0 R`;
  }
}

/**
 * A pdfkit document that holds small objects packed and compressed together, as PDF knows them since
 * 1.5: a register's tags are several hundred thousand objects, which pdfkit would write one by one.
 */
export class PackedDocument extends PDFDocument {
  readonly #places = new Map<number, Packed>();
  #ids: number[] = [];
  #objects: string[] = [];

  get #inside(): PdfkitInternals {
    return this as unknown as PdfkitInternals;
  }

  /** The catalogue: what a reader opens first. */
  get catalog(): Catalog {
    return this.#inside._root.data as unknown as Catalog;
  }

  /** A number for an object that is packed later. */
  reserve(): number {
    return this.#inside._offsets.push(null);
  }

  /** @param id reserved; for a dictionary that pdfkit writes */
  referTo(id: number): Reference {
    return new Reference(id);
  }

  /** @param object in PDF's syntax, of ASCII alone; it cannot be a stream */
  pack(id: number, object: string): void {
    this.#ids.push(id);
    this.#objects.push(object);
    if (this.#ids.length === PACK_SIZE) this.#closePack();
  }

  #closePack(): void {
    if (this.#ids.length === 0) return;
    let offset = 0;
    const index = this.#ids.map((id, at) => {
      const entry = `${id} ${offset}`;
      offset += (this.#objects[at]?.length ?? 0) + 1;
      return entry;
    });
    const head = `${index.join(' ')}\n`;
    const stream = this.ref({ Type: 'ObjStm', N: this.#ids.length, First: head.length });
    for (const [at, id] of this.#ids.entries()) this.#places.set(id, { pack: stream.id, at });
    stream.end(new TextEncoder().encode(head + this.#objects.join('\n')));
    this.#ids = [];
    this.#objects = [];
  }

  override end(): void {
    this.#closePack();
    super.end();
  }

  /** Called by pdfkit, whose own tags are not used. */
  override endMarkings(): void {}

  /** Called by pdfkit, in place of its own. */
  override endMetadata(): void {
    const { info } = this.#inside;
    const stream = this.ref({ Type: 'Metadata', Subtype: 'XML' });
    Object.assign(stream, { compress: false });
    stream.end(new TextEncoder().encode(metadataOf(info, String(this.catalog.Lang))));
    this.catalog.Metadata = stream;
  }

  /** Called by pdfkit at the very end, in place of its plain table of offsets. */
  _finalize(): void {
    const { _root: Root, _info: Info, _id: id, _offset: start } = this.#inside;
    const dictionary = { Type: 'XRef', W: ENTRY, Root, Info, ID: [id, id] };
    const table: PDFKit.PDFKitReference = this.ref(dictionary);
    Object.assign(table.data, { Size: table.id + 1 });
    table.end(this.#entries(start));
    this.#inside._write(`startxref\n${start}\n%%EOF`);
    this.#inside.push(null);
  }

  /** @param start the place of the table itself, which is its last entry */
  #entries(start: number): Uint8Array {
    const offsets = this.#inside._offsets;
    const bytes = new Uint8Array((offsets.length + 1) * ENTRY_BYTES);
    const view = new DataView(bytes.buffer);
    const write = (id: number, kind: number, place: number, within: number) => {
      view.setUint8(id * ENTRY_BYTES, kind);
      view.setUint32(id * ENTRY_BYTES + ENTRY[0], place);
      view.setUint16(id * ENTRY_BYTES + ENTRY[0] + ENTRY[1], within);
    };
    write(0, FREE, 0, 0xffff);
    for (const [index, offset] of offsets.entries()) {
      const packed = this.#places.get(index + 1);
      if (packed) write(index + 1, IN_PACK, packed.pack, packed.at);
      else write(index + 1, IN_FILE, offset ?? start, 0);
    }
    return bytes;
  }
}
