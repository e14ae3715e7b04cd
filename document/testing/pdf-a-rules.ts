import { PDFArray, PDFDict, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { bytesOf, hasName, type OpenedPdf, openPdf, streamIn } from './opened-pdf.ts';
import { fontsOf, type PdfFont } from './pdf-fonts.ts';

type Rule = (pdf: OpenedPdf, fonts: readonly PdfFont[]) => boolean;

const OPERATORS = new Set('q Q cm re f rg BT ET Tf Tm TJ Ts BDC EMC Do'.split(' '));
const ROLES = 'Document H1 H2 P Span L LI Lbl LBody Table THead TBody TR TH TD Figure'.split(' ');

const has = (dictionary: PDFDict, ...keys: string[]) =>
  keys.some((key) => dictionary.has(PDFName.of(key)));
const none = ({ dictionaries }: OpenedPdf, ...keys: string[]) =>
  !dictionaries.some((dictionary) => has(dictionary, ...keys));
const images = ({ streams }: OpenedPdf) =>
  streams.filter(({ dict }) => hasName(dict, 'Subtype', 'Image'));
const metadata = ({ catalog }: OpenedPdf) => streamIn(catalog, 'Metadata');
const packet = (pdf: OpenedPdf) => new TextDecoder().decode(metadata(pdf).getContents());
const infoText = ({ info }: OpenedPdf, key: string) => {
  const value = info.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
};

/** Rules of ISO 19005-3 (PDF/A-3, level A) that apply to a register, by clause. */
const RULES: Readonly<Record<string, Rule>> = {
  '6.1.2 header': ({ raw }) => /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}\n/.test(raw),
  '6.1.3 file identifier, nothing encrypted, nothing after the end': ({ raw }) =>
    /\/ID \[<\w{32}> <\w{32}>\]/.test(raw) && !raw.includes('/Encrypt') && /%%EOF\n?$/.test(raw),
  '6.1.6 hexadecimal strings are whole': ({ contents }) =>
    contents.every((text) =>
      [...text.matchAll(/<([0-9a-f]*)>/g)].every(([, hex]) => (hex?.length ?? 0) % 2 === 0),
    ),
  '6.1.7.1 streams are as long as they say, and within the file': ({ raw, dictionaries }) =>
    [...raw.matchAll(/\/Length (\d+)[^>]*>>\nstream\n/g)].every(({ 0: head, 1: length, index }) =>
      raw.startsWith('\nendstream', index + head.length + Number(length)),
    ) && !dictionaries.some((dictionary) => has(dictionary, 'FFilter', 'FDecodeParms')),
  '6.1.7.2 no LZW': ({ raw }) => !raw.includes('/LZWDecode'),
  '6.1.13 limits': ({ objects, dictionaries }) =>
    objects.length < 8_388_607 &&
    dictionaries.every((entries) => entries.keys().every((key) => key.decodeText().length < 128)),
  '6.2.2 content streams use operators that are known': ({ contents }) =>
    contents.every((text) =>
      (text.replace(/\[[^\]]*\]|<<.*?>>/g, '').match(/(?<=^|\s)[A-Za-z*]+(?=\s|$)/g) ?? []).every(
        (operator) => OPERATORS.has(operator),
      ),
    ),
  '6.2.3 one output intent, with an RGB profile': ({ catalog }) => {
    const intents = catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
    const intent = intents.lookup(0, PDFDict);
    const profile = streamIn(intent, 'DestOutputProfile');
    const icc = new TextDecoder('latin1').decode(bytesOf(profile));
    return (
      intents.size() === 1 &&
      hasName(intent, 'S', 'GTS_PDFA1') &&
      icc.slice(16, 20) === 'RGB ' &&
      icc.slice(36, 40) === 'acsp' &&
      icc.charCodeAt(8) <= 4
    );
  },
  '6.2.4.3 colours are grey or RGB': (pdf) =>
    pdf.contents.every((text) => !/\b[kK]\n/.test(text)) &&
    images(pdf).every(
      ({ dict }) =>
        hasName(dict, 'ColorSpace', 'DeviceGray') || hasName(dict, 'ColorSpace', 'DeviceRGB'),
    ),
  '6.2.5 no transfer functions or halftones': (pdf) => none(pdf, 'TR', 'TR2', 'HTP', 'HT'),
  '6.2.8 plain images': (pdf) =>
    images(pdf).every(({ dict }) => !has(dict, 'Alternates', 'OPI', 'Interpolate')),
  '6.2.9 no form or PostScript objects': ({ streams }) =>
    !streams.some(({ dict }) => hasName(dict, 'Subtype', 'Form') || hasName(dict, 'Subtype', 'PS')),
  '6.2.10 nothing transparent': (pdf) => none(pdf, 'SMask', 'Group', 'CA', 'ca', 'BM', 'Mask'),
  '6.2.11.3 composite fonts agree with their encoding': (_, fonts) =>
    fonts.every(
      ({ font, descendant }) =>
        hasName(font, 'Encoding', 'Identity-H') && hasName(descendant, 'CIDToGIDMap', 'Identity'),
    ),
  '6.2.11.4 fonts are embedded, with all glyphs that are used': (_, fonts) =>
    fonts.length > 0 &&
    fonts.every(({ used, fileWidths }) => [...used].every((code) => code < fileWidths.length)),
  '6.2.11.5 widths are those of the font files': (_, fonts) =>
    fonts.every(({ used, widths, fileWidths }) =>
      [...used].every(
        (code) => Math.abs((widths[code] ?? Number.NaN) - (fileWidths[code] ?? 0)) < 1,
      ),
    ),
  '6.2.11.7 each code that is used says a character': (_, fonts) =>
    fonts.every(({ used, unicode }) =>
      [...used].every((code) => /^[^\0\ufeff\ufffe]+$/.test(unicode.get(code) ?? '')),
    ),
  '6.2.11.8 .notdef is not used': (_, fonts) => fonts.every(({ used }) => !used.has(0)),
  '6.3 no annotations, 6.4 no forms': (pdf) => none(pdf, 'Annots', 'AcroForm', 'XFA'),
  '6.5 no actions': (pdf) => none(pdf, 'AA', 'OpenAction', 'JavaScript', 'JS'),
  '6.6.2 metadata is one plain XMP packet': (pdf) =>
    !has(metadata(pdf).dict, 'Filter') &&
    /^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>[\s\S]*<\?xpacket end="w"\?>$/.test(
      packet(pdf),
    ),
  '6.6.3 metadata says what the information dictionary says': (pdf) =>
    ['Title', 'Subject', 'Creator', 'Producer'].every((key) =>
      unescaped(packet(pdf)).includes(`>${infoText(pdf, key)}<`),
    ),
  '6.6.4 the level is named': (pdf) =>
    packet(pdf).includes('<pdfaid:part>3<') && packet(pdf).includes('<pdfaid:conformance>A<'),
  '6.7.2 marked': ({ catalog }) =>
    catalog.lookup(PDFName.of('MarkInfo'), PDFDict).toString().includes('/Marked true'),
  '6.7.3 all content is an element or an artifact': ({ contents }) =>
    contents.every((text) => outsideMarks(text).every((operator) => !/^(TJ|Do|f)$/.test(operator))),
  '6.7.3.4 standard structure types': (pdf) =>
    none(pdf, 'RoleMap') &&
    pdf.dictionaries
      .filter((dictionary) => has(dictionary, 'S') && has(dictionary, 'P'))
      .every((element) => ROLES.some((role) => hasName(element, 'S', role))),
  '6.7.4 language': ({ catalog }) => catalog.get(PDFName.of('Lang'))?.toString() === '(en-AU)',
  '6.7.5 figures have a text': ({ dictionaries }) =>
    dictionaries.every((element) => !hasName(element, 'S', 'Figure') || has(element, 'Alt')),
  '6.8 attached files are named, typed, dated and associated with the document': (pdf) => {
    const files = pdf.dictionaries.filter((dictionary) => hasName(dictionary, 'Type', 'Filespec'));
    const associated = pdf.catalog.lookupMaybe(PDFName.of('AF'), PDFArray)?.size() ?? 0;
    return (
      files.length === associated &&
      files.every((file) => has(file, 'F') && has(file, 'UF') && has(file, 'AFRelationship')) &&
      pdf.streams
        .filter(({ dict }) => hasName(dict, 'Type', 'EmbeddedFile'))
        .every(({ dict }) => has(dict, 'Subtype') && dict.toString().includes('/ModDate'))
    );
  },
  '6.9 no optional content': (pdf) => none(pdf, 'OCProperties', 'OC'),
  '6.10 no alternate presentations': (pdf) => none(pdf, 'AlternatePresentations', 'PresSteps'),
};

/** @returns the clauses that a document violates */
export async function violatedPdfARules(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const fonts = fontsOf(pdf);
  return Object.entries(RULES).flatMap(([clause, holds]) => (holds(pdf, fonts) ? [] : [clause]));
}

function outsideMarks(content: string): string[] {
  let depth = 0;
  const outside: string[] = [];
  for (const [word] of content.replace(/\[[^\]]*\]/g, '').matchAll(/\S+/g)) {
    if (/(BDC|BMC)$/.test(word)) depth += 1;
    else if (word === 'EMC') depth -= 1;
    else if (depth === 0) outside.push(word);
  }
  return outside;
}

function unescaped(xml: string): string {
  return xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
