import { escapeHtml } from "@baize/kit/html.ts"
import type { CellKind } from "./column.ts"

// The parts of a workbook apart from its rows (ECMA-376, SpreadsheetML).

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"

const numbered = (count: number, each: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index + 1)).join("")

/** A text as XML, without characters invalid in XML. */
export const plain = (text: string): string =>
  escapeHtml(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ""),
  )

export const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `${numbered(sheets, n => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`

export const packageRelations =
  `${XML}<Relationships xmlns="${RELATIONS}">` +
  `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

/** Names of sheets have at most 31 characters, some of which are forbidden. */
const sheetName = (title: string, number: number): string => {
  const end = number === 1 ? "" : ` ${number}`
  return plain(`${title.replace(/[[\]:*?/\\']/g, " ").slice(0, 31 - end.length)}${end}`)
}

export const workbook = (title: string, sheets: number): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
  `<sheets>${numbered(sheets, n => `<sheet name="${sheetName(title, n)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`

export const workbookRelations = (sheets: number): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${numbered(
    sheets,
    n => `<Relationship Id="r${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

const formats = (
  kinds: readonly CellKind[],
  exponent: number,
): readonly (readonly [kind: CellKind, id: number, code: string])[] =>
  kinds.map((kind, index) => [
    kind,
    164 + index,
    {
      text: "@",
      word: "General",
      money: exponent === 0 ? "#,##0" : `#,##0.${"0".repeat(exponent)}`,
      count: "#,##0",
      rate: "0.00##%",
      instant: "yyyy-mm-dd hh:mm:ss",
      day: "yyyy-mm-dd",
    }[kind],
  ])

/**
 * Style 0 is the default; then one for each kind, the same in bold, and last the bold one of names. Texts stay texts when edited.
 */
export function styles(kinds: readonly CellKind[], exponent: number): string {
  const known = formats(kinds, exponent)
  const cells = (font: number) =>
    known
      .map(
        ([kind, id]) =>
          `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" ` +
          `applyNumberFormat="1"${font ? ' applyFont="1"' : ""}${kind === "text" ? ' quotePrefix="1"' : ""}/>`,
      )
      .join("")
  return (
    `${XML}<styleSheet xmlns="${MAIN}">` +
    `<numFmts count="${known.length}">${known
      .map(([, id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join("")}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/>` +
    `<sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill>` +
    `<patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1">` +
    `<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 * kinds.length + 2}">` +
    `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells(0)}${cells(1)}<xf numFmtId="0" fontId="1" ` +
    `fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`
  )
}

const widths: Readonly<Record<CellKind, number>> = { text: 22, word: 18, money: 16, count: 12, rate: 10, instant: 20, day: 12 }

/** Up to the first row: everything down to the column names is frozen in view. */
export const sheetStart = (columns: readonly { kind: CellKind; title: string }[], frozen: number): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${columns
    .map(
      ({ kind, title }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.max(widths[kind], title.length + 2)}" customWidth="1"/>`,
    )
    .join("")}</cols><sheetData>`

/** "A", "Z", "AA": the name of a column by its place, from 1. */
const columnName = (place: number): string =>
  (place > 26 ? columnName(Math.floor((place - 1) / 26)) : "") + String.fromCharCode(65 + ((place - 1) % 26))

/** After the rows: their columns can be filtered, from the line of names down to the last row above the totals. */
export const sheetEnd = (columns: number, names: number, rows: number): string =>
  `</sheetData><autoFilter ref="A${names}:${columnName(columns)}${names + rows}"/></worksheet>`

/** Above the rows: what the file is about, an empty line, the column names. */
export function heading(head: readonly (readonly string[])[], columns: readonly { title: string }[], bold = 15): string {
  const cell = (text: string, style: number): string =>
    `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${plain(text)}</t></is></c>`
  const row = (cells: string): string => `<row>${cells}</row>`
  return [
    ...head.map(line => row(line.map((text, index) => cell(text, index === 0 ? bold : 1)).join(""))),
    ...(head.length > 0 ? [row("")] : []),
    row(columns.map(({ title }) => cell(title, bold)).join("")),
  ].join("\n")
}
