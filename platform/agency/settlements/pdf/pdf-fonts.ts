import { readFileSync } from "node:fs"
import type PDFDocument from "pdfkit"
import { unpackedWoff } from "./unpacked-woff.ts"

export type Document = InstanceType<typeof PDFDocument>
export type Weight = "regular" | "bold"

/** Some characters of a text, and the registered font that has them. */
export interface FontRun {
  readonly font: string
  readonly text: string
}

const nanum = "@expo-google-fonts/nanum-gothic"
const noto = "@expo-google-fonts/noto-sans"
const cjk = (region: string, script: string): Record<Weight, string> => ({
  regular: `@fontsource/noto-sans-${region}/files/noto-sans-${region}-${script}-400-normal.woff`,
  bold: `@fontsource/noto-sans-${region}/files/noto-sans-${region}-${script}-700-normal.woff`,
})

/** Fonts under the SIL Open Font License. Noto Sans has Latin, Greek, Cyrillic and Devanagari, and the signs of money but ฿. */
const families = {
  latin: { regular: `${noto}/400Regular/NotoSans_400Regular.ttf`, bold: `${noto}/700Bold/NotoSans_700Bold.ttf` },
  thai: {
    regular: `${noto}-thai/400Regular/NotoSansThai_400Regular.ttf`,
    bold: `${noto}-thai/700Bold/NotoSansThai_700Bold.ttf`,
  },
  ko: { regular: `${nanum}/400Regular/NanumGothic_400Regular.ttf`, bold: `${nanum}/700Bold/NanumGothic_700Bold.ttf` },
  cn: cjk("sc", "chinese-simplified"),
  tw: cjk("tc", "chinese-traditional"),
  ja: cjk("jp", "japanese"),
} satisfies Record<string, Record<Weight, string>>
type FontFamily = keyof typeof families
const all = Object.keys(families) as readonly FontFamily[]

/** Files that have been read, by their name. */
const files = new Map<string, Buffer>()

/** The last glyphs of Nanum Gothic are empty, and fontkit reads a box of ten bytes even of those: past the end, without these. */
function fileOf(name: string): Buffer {
  const known = files.get(name)
  if (known) return known
  const stored = readFileSync(new URL(import.meta.resolve(name)))
  const file = Buffer.concat([name.endsWith(".woff") ? unpackedWoff(stored) : stored, Buffer.alloc(10)])
  files.set(name, file)
  return file
}

/** What pdfkit keeps of the font that it writes in. */
interface CurrentFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** The fonts of a document. Each is read with the first character that needs it; the file has the glyphs that it uses. */
export class PdfFonts {
  private readonly document: Document
  private readonly order: readonly FontFamily[]
  private readonly has = new Map<string, (code: number) => boolean>()

  /** `language`: whose own forms of Chinese characters come first, and in Korean the letters beside them. */
  constructor(document: Document, language: string) {
    this.document = document
    const own = all.filter(family => family === language)
    this.order = [...new Set<FontFamily>([...(language === "ko" ? own : (["latin", "thai", ...own] as const)), ...all])]
  }

  /** The text by fonts. Spaces, marks and joiners stay with what is before them. */
  runs(text: string, weight: Weight): readonly FontRun[] {
    const runs: { font: string; text: string }[] = []
    for (const character of text) {
      const last = runs.at(-1)
      const code = character.codePointAt(0)!
      const stays = last && /[\s\p{M}\u200c\u200d]/u.test(character) && this.has.get(last.font)!(code)
      const font = stays ? last.font : this.fontOf(code, weight)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  /** The first font that has the character; the first of all draws a box for those that none has. */
  private fontOf(code: number, weight: Weight): string {
    for (const family of this.order) {
      const name = `${family}-${weight}`
      if (this.opened(name, family, weight)(code)) return name
    }
    return `${this.order[0]}-${weight}`
  }

  private opened(name: string, family: FontFamily, weight: Weight): (code: number) => boolean {
    const known = this.has.get(name)
    if (known) return known
    this.document.registerFont(name, fileOf(families[family][weight])).font(name)
    const { font } = (this.document as unknown as CurrentFont)._font
    const has = (code: number): boolean => font.hasGlyphForCodePoint(code)
    this.has.set(name, has)
    return has
  }
}
