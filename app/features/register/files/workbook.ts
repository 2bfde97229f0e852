import { Zip, ZipDeflate } from 'fflate';
import { inXml } from '../../../text/escaped';

/** A sheet with two columns of text. */
export interface CoverSheet {
  name: string;
  title: string;
  /** Title and text; an entry without text is a heading. */
  lines: readonly (readonly [title: string, text?: string])[];
}

/** A sheet with one table. */
export interface TableSheet {
  /** Name of the sheet and of its table, without spaces so that formulas can refer to it. */
  name: string;
  /** Headings are unique; `width` is in characters. */
  columns: readonly { heading: string; width: number; isFigure: boolean }[];
  /** The number of rows in all batches. */
  count: number;
  /** Rows in batches. Numbers stay numbers, text is never a formula, and null is an empty cell. */
  rows: Iterable<Row[]> | AsyncIterable<Row[]>;
}

export type Row = readonly (string | number | null)[];

interface Workbook {
  title: string;
  creator: string;
  /** The date of the file, as `2021-05-01`. */
  day: string;
  cover: CoverSheet;
  table: TableSheet;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** For printing: as many pages high as needed. */
const ONE_PAGE_WIDE = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';

/** Cell styles, as indexes of `cellXfs` in STYLES. */
const STYLE = { plain: 0, title: 1, heading: 2, label: 3, text: 4, figure: 5, figureHeading: 6 };

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="15"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1"><alignment horizontal="right"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/**
 * Streams an Excel workbook (ECMA-376): a cover, then one table with a frozen header row. Only one batch of rows is in
 * memory at a time (docs/decisions/file-formats.md).
 */
export function workbook({ title, creator, day, cover, table }: Workbook): AsyncGenerator<Uint8Array> {
  const file = (path: string, text: string): ArchivedFile => ({ path, text: [HEAD + text] });
  return zipFiles(
    [
      file('[Content_Types].xml', contentTypes()),
      file(
        '_rels/.rels',
        relations([`${RELATIONS}/officeDocument`, 'xl/workbook.xml'], [CORE_RELATION, 'docProps/core.xml']),
      ),
      file('docProps/core.xml', coreProperties(title, creator, day)),
      file('xl/workbook.xml', workbookXml(cover, table)),
      file(
        'xl/_rels/workbook.xml.rels',
        relations(
          [`${RELATIONS}/worksheet`, 'worksheets/sheet1.xml'],
          [`${RELATIONS}/worksheet`, 'worksheets/sheet2.xml'],
          [`${RELATIONS}/styles`, 'styles.xml'],
        ),
      ),
      { path: 'xl/styles.xml', text: [STYLES] },
      file('xl/worksheets/sheet1.xml', coverXml(cover)),
      file('xl/worksheets/_rels/sheet2.xml.rels', relations([`${RELATIONS}/table`, '../tables/table1.xml'])),
      file('xl/tables/table1.xml', tableXml(table)),
      { path: 'xl/worksheets/sheet2.xml', text: tableSheetXml(table) },
    ],
    day,
  );
}

const CORE_RELATION = `${PACKAGE}/relationships/metadata/core-properties`;

function contentTypes(): string {
  const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${type}"/>`;
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', `${TYPES}.sheet.main+xml`)}${part('/xl/worksheets/sheet1.xml', `${TYPES}.worksheet+xml`)}${part('/xl/worksheets/sheet2.xml', `${TYPES}.worksheet+xml`)}${part('/xl/tables/table1.xml', `${TYPES}.table+xml`)}${part('/xl/styles.xml', `${TYPES}.styles+xml`)}${part('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`;
}

function relations(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function coreProperties(title: string, creator: string, day: string): string {
  const moment = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${day}T00:00:00Z</dcterms:${name}>`;
  return `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${inXml(title)}</dc:title><dc:creator>${inXml(creator)}</dc:creator><dc:language>en-NG</dc:language>${moment('created')}${moment('modified')}</cp:coreProperties>`;
}

/** Repeats the table's header row on every printed page. */
function workbookXml(cover: CoverSheet, table: TableSheet): string {
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${inXml(cover.name)}" sheetId="1" r:id="rId1"/><sheet name="${inXml(table.name)}" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="1">'${inXml(table.name)}'!$1:$1</definedName></definedNames></workbook>`;
}

function coverXml({ title, lines }: CoverSheet): string {
  const rows = lines.map(([name, text], index) => {
    const number = index + 2;
    const nameCell = textCell(`A${number}`, name, text === undefined ? STYLE.heading : STYLE.label);
    return `<row r="${number}">${nameCell}${text === undefined ? `<c r="B${number}" s="${STYLE.heading}"/>` : textCell(`B${number}`, text, STYLE.text)}</row>`;
  });
  return `<worksheet xmlns="${MAIN}">${ONE_PAGE_WIDE}<sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"/></sheetViews><cols><col min="1" max="1" width="20" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData><row r="1">${textCell('A1', title, STYLE.title)}</row>${rows.join('')}</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;
}

function tableXml({ name, columns, count }: TableSheet): string {
  const each = columns.map(
    ({ heading }, index) => `<tableColumn id="${index + 1}" name="${inXml(heading)}"/>`,
  );
  const extent = extentOf(columns.length, count);
  return `<table xmlns="${MAIN}" id="1" name="${name}" displayName="${name}" ref="${extent}" totalsRowShown="0"><autoFilter ref="${extent}"/><tableColumns count="${columns.length}">${each.join('')}</tableColumns><tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`;
}

/** Excel requires at least one row below a table's header, even if empty. */
function extentOf(columns: number, count: number): string {
  return `A1:${letters(columns - 1)}${Math.max(count, 1) + 1}`;
}

async function* tableSheetXml({ columns, count, rows }: TableSheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ heading, isFigure }, index) =>
    textCell(`${letters(index)}1`, heading, isFigure ? STYLE.figureHeading : STYLE.heading),
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${ONE_PAGE_WIDE}<dimension ref="${extentOf(columns.length, count)}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`;
  const names = columns.map((_, index) => letters(index));
  let number = 1;
  for await (const batch of rows) yield batch.map((row) => rowXml(row, names, ++number)).join('');
  yield '</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><tableParts count="1"><tablePart r:id="rId1"/></tableParts></worksheet>';
}

function rowXml(row: Row, names: readonly string[], number: number): string {
  const cells = row.map((value, index) => {
    const reference = `${names[index]}${number}`;
    if (value === null || value === '') return '';
    return typeof value === 'number'
      ? `<c r="${reference}" s="${STYLE.figure}"><v>${value}</v></c>`
      : textCell(reference, value, STYLE.plain);
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** An inline string, which is never taken for a formula, whatever it starts with. */
function textCell(reference: string, text: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${inXml(text)}</t></is></c>`;
}

/** The name of the column at an index: A to Z, then AA. */
function letters(index: number): string {
  const rounds = Math.floor(index / 26);
  return (rounds > 0 ? letters(rounds - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** A file of an archive, with its text in pieces. */
interface ArchivedFile {
  path: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/**
 * Streams a ZIP archive, with no more than one piece of a file in memory. The same files and day produce the same bytes.
 *
 * @param day the date of all files, as `2021-05-01`
 */
async function* zipFiles(files: readonly ArchivedFile[], day: string): AsyncGenerator<Uint8Array> {
  const output: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    output.push(bytes);
  });
  const encoder = new TextEncoder();
  for (const { path, text } of files) {
    const file = new ZipDeflate(path);
    file.mtime = atMidnight(day);
    zip.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* output.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* output.splice(0);
  }
  zip.end();
  yield* output.splice(0);
}

/** ZIP has no time zones: fflate writes local time. */
function atMidnight(day: string): Date {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
