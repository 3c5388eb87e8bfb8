import { inflateSync } from "node:zlib"

/** A part of a PDF file by its number: its text, and its stream unpacked. */
interface PdfPart {
  readonly text: string
  readonly stream: string
}

/**
 * The lines of text of a PDF file, page by page, as a viewer copies them: what the content streams draw, read back by the fonts'
 * own maps to Unicode. It shares nothing with what writes the files.
 */
export function pdfLines(file: Buffer): string[] {
  const parts = partsOf(file)
  const tree = [...parts.values()].find(({ text }) => /\/Type \/Pages\b/.test(text))!
  const pages = references(/\/Kids \[([^\]]*)\]/.exec(tree.text)![1]!)
  return pages.flatMap(page => linesOf(parts, parts.get(page)!))
}

/** How many characters of a PDF file are drawn as boxes, because the font they are written in has no glyph for them. */
export function pdfBoxes(file: Buffer): number {
  const drawn = [...partsOf(file).values()].flatMap(({ stream }) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
  return drawn
    .flatMap(([, shown]) => [...shown!.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []))
    .filter(code => code === "0000").length
}

function partsOf(file: Buffer): ReadonlyMap<number, PdfPart> {
  const whole = file.toString("latin1")
  const parts = new Map<number, PdfPart>()
  for (const found of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/g)) {
    const [matched, number, text] = found as unknown as [string, string, string]
    const start = found.index + matched.length
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0)
    const packed = matched.endsWith("stream\n") ? file.subarray(start, start + length) : undefined
    const stream = packed && (text.includes("/FlateDecode") ? inflateSync(packed) : packed).toString("latin1")
    parts.set(Number(number), { text, stream: stream ?? "" })
  }
  return parts
}

const references = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
const reference = (text: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])

function linesOf(parts: ReadonlyMap<number, PdfPart>, page: PdfPart): string[] {
  const resources = parts.get(reference(page.text, "Resources"))!.text
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
      name!,
      unicodeOf(parts.get(reference(parts.get(Number(number))!.text, "ToUnicode"))!.stream),
    ]),
  )
  const lines = new Map<string, string[]>()
  let font = new Map<number, string>()
  let height = ""
  for (const [, , y, name, shown] of parts
    .get(reference(page.text, "Contents"))!
    .stream.matchAll(/1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (y !== undefined) height = y
    else if (name !== undefined) font = fonts.get(name)!
    else {
      const codes = [...shown!.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
      const text = codes.map(code => font.get(Number.parseInt(code, 16)) ?? "�").join("")
      lines.set(height, [...(lines.get(height) ?? []), text])
    }
  }
  return [...lines.values()].map(texts => texts.join(" ").replaceAll(/\s+/g, " ").trim())
}

/** What the glyphs of a font mean (PDF 32000-1, 9.10.3). */
function unicodeOf(map: string): Map<number, string> {
  const meaning = new Map<number, string>()
  const text = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le")
  for (const [, first, values] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [n, [, hex]] of [...values!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      meaning.set(Number.parseInt(first!, 16) + n, text(hex!.replaceAll(" ", ""))) // a ligature means several
  return meaning
}
