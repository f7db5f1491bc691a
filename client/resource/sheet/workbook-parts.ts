/** The styles of cells by their place in `cellXfs`. */
export const styleOf = { plain: 0, head: 1, headRight: 2, money: 3, percent: 4, day: 5, moment: 6 } as const

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const WORKBOOK_MIME = `${CONTENT}.sheet`

/** The parts of a workbook with one sheet that are the same whatever the sheet holds. */
export const fixedParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0&quot; %&quot;"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/><numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${styles()}</cellXfs></styleSheet>`,
}

function styles(): string {
  const head = (side: string) =>
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="${side}"/></xf>`
  // 4 is the built-in `#,##0.00`, which each program writes in the signs of its own language.
  const formats = [4, 164, 165, 166].map(
    (id) => `<xf numFmtId="${String(id)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'
  return [plain, head('left'), head('right'), ...formats].join('')
}

/** XML before the rows of the sheet. It freezes the first row and sets the width of each column. */
export function sheetBegin(widths: readonly number[]): string {
  const columns = widths.map((width, at) => {
    const place = String(at + 1)
    return `<col min="${place}" max="${place}" width="${String(width)}" customWidth="1"/>`
  })
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  return `${DECLARATION}<worksheet xmlns="${MAIN}">${view}${cols}<sheetData>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** Most characters in a cell. Excel cannot open a file with a longer text. */
const TEXT_MAX = 32_767

export const textCell = (place: string, text: string, style: number = styleOf.plain): string =>
  `<c r="${place}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, TEXT_MAX))}</t></is></c>`

export const numberCell = (place: string, value: number, style: number = styleOf.plain): string =>
  `<c r="${place}"${styled(style)}><v>${String(value)}</v></c>`

const styled = (style: number): string => (style === styleOf.plain ? '' : ` s="${String(style)}"`)

/** Signs that XML cannot hold, and halves of pairs. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu
const MARKUP = /[&<>]/gu
/** Excel reads `_x0041_` as an escaped sign. */
const ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/gu

const escaped = (text: string): string =>
  text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(ESCAPE, '_x005F_')
    .replaceAll(MARKUP, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))

/** `A`, `Z`, `AA`: the letters of a column, counted from 0. */
export function lettersOf(column: number): string {
  const first = Math.floor(column / 26)
  return `${first === 0 ? '' : lettersOf(first - 1)}${String.fromCodePoint(65 + (column % 26))}`
}
