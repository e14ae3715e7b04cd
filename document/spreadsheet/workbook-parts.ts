import { textXml } from './cell-xml.ts';
import { XML_HEAD } from './sheet-xml.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
const SPREADSHEET = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/package/2006/relationships`;
const DOCUMENT_RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters of a sheet's name, which cannot hold some. */
const NAME_MAX_LENGTH = 31;
const nameOf = (text: string) =>
  textXml(text.replace(/[[\]:*?/\\]/g, ' ').slice(0, NAME_MAX_LENGTH));

export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

/** Everything of a workbook but its sheets: ECMA-376, part 1. @param names of the sheets */
export function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (part: (number: number, name: string) => string) =>
    names.map((name, index) => part(index + 1, name)).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${DOCUMENT_RELATIONS}"><sheets>${each((number, name) => `<sheet name="${nameOf(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${each((number) => `<Relationship Id="rId${number}" Type="${DOCUMENT_RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${DOCUMENT_RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="hh:mm\\ AM/PM"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm\\ AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf fontId="1" applyFont="1" applyAlignment="1" xfId="0"><alignment vertical="top" wrapText="1"/></xf>${[164, 165, 166].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1" xfId="0"/>`).join('')}</cellXfs></styleSheet>`,
  };
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, XML_HEAD + xml]));
}
