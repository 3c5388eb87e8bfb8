import { tagOf } from "@baize/kit/languages.ts"
import { type Document, PdfFonts } from "./pdf-fonts.ts"
import { PdfLines } from "./pdf-lines.ts"

const MARGIN = 48
/** Above the first line of a page: a printed sheet is bound or stamped there. */
const TOP = 60
const BODY = 9.5
const GAP = 5
const quiet = "#57665d"
const ink = "#13231c"
const line = "#d9d3c3"
const pale = "#f2ede0"

/** From line to line, in sizes of the letters, and how far below its top a line's letters stand: marks of Thai stack up. */
const LINE = 1.3
const STAND = 0.98

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

/** Pages of A4: headings, paragraphs, facts and tables, which break between lines. */
export class PdfSheet {
  private readonly document: Document
  private readonly lines: PdfLines
  private readonly foot: string
  private pages = 0

  private constructor(document: Document, lines: PdfLines, foot: string) {
    this.document = document
    this.lines = lines
    this.foot = foot
  }

  static async start({ title, language, author, createdAt, foot }: SheetHead): Promise<PdfSheet> {
    const { default: Pdf } = await import("pdfkit")
    const margins = { top: TOP, bottom: MARGIN, left: MARGIN, right: MARGIN }
    const info = { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt }
    const document = new Pdf({ size: "A4", margins, autoFirstPage: false, lang: tagOf(language), displayTitle: true, info })
    const sheet = new PdfSheet(document, new PdfLines(document, new PdfFonts(document, language), language), foot)
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
    const at = document.page.height - MARGIN + 22
    document.fillColor(quiet)
    const small = { width: this.width, weight: "regular", size: 8 } as const
    this.lines.draw(this.foot, MARGIN, at, small)
    this.lines.draw(String(this.pages), MARGIN, at, { ...small, right: true })
    document.x = MARGIN
    document.y = TOP
  }

  /** Starts another page where this height is not left; gives whether it did. */
  private room(height: number): boolean {
    const full = this.document.y + height > this.document.page.height - MARGIN
    if (full) this.addPage()
    return full
  }

  text(text: string, { size = BODY, strong = false, faint = false, above = 0 } = {}): this {
    const { document, width } = this
    const style = { width, weight: strong ? "bold" : "regular", size } as const
    document.y += above
    for (const one of this.lines.broken(text, style)) {
      this.room(size * LINE)
      document.fillColor(faint ? quiet : ink)
      const { y } = document
      this.lines.draw(one, MARGIN, y + size * STAND, style)
      document.y = y + size * LINE
    }
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
    const styles = columns.map(({ share, figure = false }) => {
      const width = share * this.width - 2 * GAP
      return { width, weight: strong ? "bold" : "regular", size: BODY, right: figure } as const
    })
    const broken = styles.map((style, n) => this.lines.broken(cells[n] ?? "", style))
    const height = Math.max(...broken.map(({ length }) => length)) * BODY * LINE + 2 * GAP
    if (this.room(height)) head?.()
    const { y } = document
    if (back) document.rect(MARGIN, y, this.width, height).fill(back)
    document.fillColor(ink)
    let x = MARGIN
    for (const [n, column] of columns.entries()) {
      for (const [at, one] of broken[n]!.entries())
        this.lines.draw(one, x + GAP, y + GAP + (at * LINE + STAND) * BODY, styles[n]!)
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
