import { tagOf } from "@baize/kit/languages.ts"
import type { Document, FontRun, PdfFonts, Weight } from "./pdf-fonts.ts"

/** Scripts that are written without spaces between words. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const opening = /[\p{Ps}\p{Pi}]$/u
/** What no line starts with. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々]/u

/** In Thai the ring of a sara am belongs below the tone that is typed before it. */
const drawn = (text: string): string => text.replace(/([\u0e48-\u0e4b])\u0e33/gu, "\u0e4d$1\u0e32")

/** Breaks texts into lines and draws them, in a language and the fonts of a document. */
export class PdfLines {
  private readonly document: Document
  private readonly fonts: PdfFonts
  private readonly words: Intl.Segmenter
  private readonly letters: Intl.Segmenter

  constructor(document: Document, fonts: PdfFonts, language: string) {
    this.document = document
    this.fonts = fonts
    this.words = new Intl.Segmenter(tagOf(language), { granularity: "word" })
    this.letters = new Intl.Segmenter(tagOf(language), { granularity: "grapheme" })
  }

  /** The lines of a text within a width; a word that is wider breaks between letters. */
  broken(text: string, { width, weight, size }: { width: number; weight: Weight; size: number }): readonly string[] {
    const lines: string[] = []
    let line = ""
    let taken = 0
    const add = (part: string, wide: number): void => {
      if (line && taken + this.widthOf(part.trimEnd(), weight, size) > width) {
        lines.push(line)
        line = ""
        taken = 0
      }
      line += part
      taken += wide
    }
    for (const part of this.parts(drawn(text))) {
      const wide = this.widthOf(part, weight, size)
      if (wide <= width) add(part, wide)
      else for (const { segment } of this.letters.segment(part)) add(segment, this.widthOf(segment, weight, size))
    }
    return [...lines, line].map(one => one.trimEnd())
  }

  /** Draws a line from the left, or up to the right, of a place of this width; `y` is where its letters stand. */
  draw(text: string, x: number, y: number, { width, weight, size, right = false }: LinePlace): void {
    let at = right ? x + width - this.widthOf(text, weight, size) : x
    for (const run of this.fonts.runs(text, weight)) {
      const options = { lineBreak: false, baseline: "alphabetic" } as const
      this.document.font(run.font).fontSize(size).text(run.text, at, y, options)
      at += this.widthOfRun(run, size)
    }
  }

  /** What stays on one line, each with the spaces after it. */
  private parts(text: string): readonly string[] {
    return (text.match(/[^ \n]*[ \n]*/g) ?? []).filter(Boolean).flatMap(part => {
      if (!spaceless.test(part)) return [part]
      const parts: string[] = []
      for (const { segment } of this.words.segment(part)) {
        const last = parts.at(-1)
        const joined = last !== undefined && (closing.test(segment) || opening.test(last) || !/\S/.test(segment))
        const between = last !== undefined && (spaceless.test(last.at(-1)!) || spaceless.test(segment[0]!))
        if (last !== undefined && (joined || !between)) parts[parts.length - 1] = last + segment
        else parts.push(segment)
      }
      return parts
    })
  }

  private widthOf(text: string, weight: Weight, size: number): number {
    return this.fonts.runs(text, weight).reduce((sum, run) => sum + this.widthOfRun(run, size), 0)
  }

  private widthOfRun({ font, text }: FontRun, size: number): number {
    return this.document.font(font).fontSize(size).widthOfString(text)
  }
}

interface LinePlace {
  readonly width: number
  readonly weight: Weight
  readonly size: number
  readonly right?: boolean
}
