import { readFileSync } from "node:fs"
import type PDFDocument from "pdfkit"

type Document = InstanceType<typeof PDFDocument>

const MARGIN = 48
/** Above the first line of a page: a printed sheet is bound or stamped there. */
const TOP = 60
const BODY = 9.5
const GAP = 5
const quiet = "#57665d"
const ink = "#13231c"
const line = "#d9d3c3"
const pale = "#f2ede0"

/**
 * Nanum Gothic (SIL Open Font License): Latin and Korean. A document embeds the glyphs that it uses. Its last glyphs are empty,
 * and fontkit reads a box of ten bytes even of those: past the end of the file, without these.
 */
const withSpare = (address: string): Buffer => Buffer.concat([readFileSync(new URL(address)), Buffer.alloc(10)])
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined
const fontFiles = () =>
  (fonts ??= {
    regular: withSpare(import.meta.resolve("@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf")),
    bold: withSpare(import.meta.resolve("@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf")),
  })

/** Languages whose letters the fonts have. */
const writtenLanguages = ["en", "ko", "id", "ms"]
/** The language of a document: a whole one in another language, rather than boxes in place of letters. */
export const writtenOr = (otherwise: string, language: string): string =>
  writtenLanguages.includes(language) ? language : otherwise

interface SheetHead {
  readonly title: string
  readonly language: string
  readonly author: string
  readonly createdAt: Date
  /** At the foot of every page, before its number. */
  readonly foot: string
}

/** One column of a table: its share of the width, and whether it holds figures. */
export interface SheetColumn {
  readonly title: string
  readonly share: number
  readonly figure?: boolean
}

export interface SheetLine {
  readonly cells: readonly string[]
  readonly strong?: boolean
}

/** Pages of A4 in one type face: headings, paragraphs, facts and tables, which break between lines. */
export class PdfSheet {
  private readonly document: Document
  private readonly foot: string
  private pages = 0

  private constructor(document: Document, foot: string) {
    this.document = document
    this.foot = foot
  }

  static async start({ title, language, author, createdAt, foot }: SheetHead): Promise<PdfSheet> {
    const { default: Pdf } = await import("pdfkit")
    const { regular, bold } = fontFiles()
    const margins = { top: TOP, bottom: MARGIN, left: MARGIN, right: MARGIN }
    const info = { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt }
    const document = new Pdf({ size: "A4", margins, autoFirstPage: false, lang: language, displayTitle: true, info })
    document.registerFont("regular", regular).registerFont("bold", bold)
    const sheet = new PdfSheet(document, foot)
    sheet.addPage()
    return sheet
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN
  }

  private addPage(): void {
    const { document } = this
    document.addPage()
    this.pages++
    const { y } = document
    const { bottom } = document.page.margins
    document.page.margins.bottom = 0
    const at = document.page.height - MARGIN + 14
    document.font("regular").fontSize(8).fillColor(quiet)
    document.text(this.foot, MARGIN, at, { lineBreak: false })
    document.text(String(this.pages), MARGIN, at, { width: this.width, align: "right", lineBreak: false })
    document.page.margins.bottom = bottom
    document.x = MARGIN
    document.y = y
  }

  /** Starts another page where this height is not left; gives whether it did. */
  private room(height: number): boolean {
    const full = this.document.y + height > this.document.page.height - MARGIN
    if (full) this.addPage()
    return full
  }

  text(text: string, { size = BODY, strong = false, faint = false, above = 0 } = {}): this {
    const { document } = this
    document.y += above
    document.font(strong ? "bold" : "regular").fontSize(size)
    this.room(document.heightOfString(text, { width: this.width }))
    document.fillColor(faint ? quiet : ink).text(text, MARGIN, document.y, { width: this.width })
    document.y += GAP
    return this
  }

  heading(text: string): this {
    this.room(70) // not alone at the foot of a page
    this.document.y += 10
    return this.text(text, { size: 12.5, strong: true })
  }

  /** Names and values, each pair on a line; `share` of its width is the names'. */
  facts(rows: readonly (readonly [name: string, value: string])[], { share = 0.42, figures = false } = {}): this {
    const columns = [
      { title: "", share },
      { title: "", share: 1 - share, figure: figures },
    ]
    for (const cells of rows) this.line(columns, { cells })
    return this
  }

  /** Its head stands on each page that it reaches. */
  table(columns: readonly SheetColumn[], lines: readonly SheetLine[]): this {
    const head = (): void => this.line(columns, { cells: columns.map(({ title }) => title), strong: true }, { back: pale })
    head()
    for (const one of lines) this.line(columns, one, { head })
    return this
  }

  private line(
    columns: readonly SheetColumn[],
    { cells, strong = false }: SheetLine,
    { back, head }: { readonly back?: string; readonly head?: () => void } = {},
  ): void {
    const { document } = this
    document.font(strong ? "bold" : "regular").fontSize(BODY)
    const widths = columns.map(({ share }) => share * this.width - 2 * GAP)
    const height = Math.max(...cells.map((text, n) => document.heightOfString(text || " ", { width: widths[n]! }))) + 2 * GAP
    if (this.room(height)) head?.()
    const { y } = document
    if (back) document.rect(MARGIN, y, this.width, height).fill(back)
    let x = MARGIN
    document
      .font(strong ? "bold" : "regular")
      .fontSize(BODY)
      .fillColor(ink)
    for (const [n, column] of columns.entries()) {
      const align = column.figure ? "right" : "left"
      document.text(cells[n] ?? "", x + GAP, y + GAP, { width: widths[n]!, align })
      x += column.share * this.width
    }
    document
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + this.width, y + height)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
    document.x = MARGIN
    document.y = y + height
  }

  async end(): Promise<Buffer> {
    const { document } = this
    document.end()
    const parts: Buffer[] = []
    for await (const part of document as unknown as AsyncIterable<Buffer>) parts.push(part)
    return Buffer.concat(parts)
  }
}
