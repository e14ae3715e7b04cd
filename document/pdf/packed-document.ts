import PDFDocument from 'pdfkit';
import type { AttachedFile } from './attached-files.ts';
import { metadataOf } from './metadata.ts';

/** Objects per object stream: enough to compress well, few enough to read one object quickly. */
const OBJECTS_PER_STREAM = 200;

/** Bytes of the fields of an entry in the cross-reference stream (ISO 32000-1, 7.5.8.3). */
const ENTRY = [1, 4, 2] as const;
const ENTRY_BYTES = ENTRY[0] + ENTRY[1] + ENTRY[2];
/** Types of entries: a free object, one at a byte offset, one within an object stream. */
const FREE = 0;
const AT_OFFSET = 1;
const IN_STREAM = 2;

/** The position of an object within an object stream. */
interface StreamPosition {
  /** Number of the stream's own object. */
  readonly stream: number;
  readonly index: number;
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
  addNamedEmbeddedFile(name: string, file: PDFKit.PDFKitReference): void;
  push(chunk: null): void;
  _write(text: string): void;
}

interface Catalog {
  /** Language of the document: "en-AU". */
  readonly Lang: string;
  Metadata?: PDFKit.PDFKitReference;
  /** Files that belong to the document. */
  AF?: readonly PDFKit.PDFKitReference[];
  MarkInfo?: { readonly Marked: boolean };
  StructTreeRoot?: Reference;
}

/** Refers to an object that pdfkit did not create. pdfkit writes other than plain objects by `toString`. */
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
 * A pdfkit document with object streams, which compress small objects together: the tags of a register
 * are several hundred thousand objects, which pdfkit would write one by one.
 */
export class PackedDocument extends PDFDocument {
  readonly #positions = new Map<number, StreamPosition>();
  #ids: number[] = [];
  #objects: string[] = [];

  get #internals(): PdfkitInternals {
    return this as unknown as PdfkitInternals;
  }

  /** The catalogue, which is the root of the document's objects. */
  get catalog(): Catalog {
    return this.#internals._root.data as unknown as Catalog;
  }

  /** Reserves the number of an object that is packed later. */
  reserve(): number {
    return this.#internals._offsets.push(null);
  }

  /** Refers to a reserved object, for a dictionary that pdfkit writes. */
  referTo(id: number): Reference {
    return new Reference(id);
  }

  /** Adds an object to the open object stream. @param object other than a stream, in PDF syntax, ASCII only */
  pack(id: number, object: string): void {
    this.#ids.push(id);
    this.#objects.push(object);
    if (this.#ids.length === OBJECTS_PER_STREAM) this.#closeStream();
  }

  /** Attaches a file as the source of the document. */
  attach(file: AttachedFile, packed: Uint8Array, madeAt: Date): void {
    const { name, type, description, text } = file;
    const content = this.ref({
      Type: 'EmbeddedFile',
      Subtype: type.replace('/', '#2F'),
      Params: {
        Size: new TextEncoder().encode(text).length,
        CreationDate: madeAt,
        ModDate: madeAt,
      },
      Filter: 'FlateDecode',
    });
    content.end(packed);
    const named = this.ref({
      Type: 'Filespec',
      AFRelationship: 'Source',
      F: new String(name),
      UF: new String(name),
      Desc: new String(description),
      EF: { F: content },
    });
    named.end(undefined);
    this.#internals.addNamedEmbeddedFile(name, named);
    this.catalog.AF = [...(this.catalog.AF ?? []), named];
  }

  #closeStream(): void {
    if (this.#ids.length === 0) return;
    let offset = 0;
    const offsets = this.#ids.map((id, at) => {
      const entry = `${id} ${offset}`;
      offset += (this.#objects[at]?.length ?? 0) + 1;
      return entry;
    });
    const head = `${offsets.join(' ')}\n`;
    const stream = this.ref({ Type: 'ObjStm', N: this.#ids.length, First: head.length });
    for (const [index, id] of this.#ids.entries())
      this.#positions.set(id, { stream: stream.id, index });
    stream.end(new TextEncoder().encode(head + this.#objects.join('\n')));
    this.#ids = [];
    this.#objects = [];
  }

  override end(): void {
    this.#closeStream();
    super.end();
  }

  /** Overrides pdfkit's own tags, which are not used. */
  override endMarkings(): void {}

  /** Overrides pdfkit's own metadata. */
  override endMetadata(): void {
    const { info } = this.#internals;
    const stream = this.ref({ Type: 'Metadata', Subtype: 'XML' });
    Object.assign(stream, { compress: false });
    stream.end(new TextEncoder().encode(metadataOf(info, String(this.catalog.Lang))));
    this.catalog.Metadata = stream;
  }

  /** Overrides pdfkit's cross-reference table, which cannot refer to object streams. */
  _finalize(): void {
    const { _root: Root, _info: Info, _id: id, _offset: start } = this.#internals;
    const dictionary = { Type: 'XRef', W: ENTRY, Root, Info, ID: [id, id] };
    const table: PDFKit.PDFKitReference = this.ref(dictionary);
    Object.assign(table.data, { Size: table.id + 1 });
    table.end(this.#entries(start));
    this.#internals._write(`startxref\n${start}\n%%EOF`);
    this.#internals.push(null);
  }

  /** @param start byte offset of the table itself, which is its last entry */
  #entries(start: number): Uint8Array {
    const offsets = this.#internals._offsets;
    const bytes = new Uint8Array((offsets.length + 1) * ENTRY_BYTES);
    const view = new DataView(bytes.buffer);
    const write = (id: number, type: number, position: number, index: number) => {
      view.setUint8(id * ENTRY_BYTES, type);
      view.setUint32(id * ENTRY_BYTES + ENTRY[0], position);
      view.setUint16(id * ENTRY_BYTES + ENTRY[0] + ENTRY[1], index);
    };
    write(0, FREE, 0, 0xffff);
    for (const [index, offset] of offsets.entries()) {
      const position = this.#positions.get(index + 1);
      if (position) write(index + 1, IN_STREAM, position.stream, position.index);
      else write(index + 1, AT_OFFSET, offset ?? start, 0);
    }
    return bytes;
  }
}
