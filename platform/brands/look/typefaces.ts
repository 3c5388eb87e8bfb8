import { tagOf } from "@baize/kit/languages.ts"
import { families } from "./families.ts"
import type { BrandLook, Typeface } from "./tokens.ts"

export type KeptFace = NonNullable<Typeface["faces"]>[number]

/** Average advances of system fonts in English text; Liberation's are those of Arial and Times, by definition. */
const standIns = {
  sans: {
    regular: [
      { fonts: ["Arial", "Liberation Sans"], width: 0.4395 },
      { fonts: ["Roboto", "Roboto Regular"], width: 0.4385 },
    ],
    bold: [
      { fonts: ["Arial Bold", "Liberation Sans Bold"], width: 0.4753 },
      { fonts: ["Roboto Bold"], width: 0.4477 },
    ],
  },
  serif: {
    regular: [
      { fonts: ["Times New Roman", "Liberation Serif"], width: 0.3983 },
      { fonts: ["Noto Serif", "Noto Serif Regular"], width: 0.4768 },
    ],
    bold: [
      { fonts: ["Times New Roman Bold", "Liberation Serif Bold"], width: 0.4239 },
      { fonts: ["Noto Serif Bold"], width: 0.506 },
    ],
  },
} as const

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`

/** A rule that gives a face the line of a typeface, at a size. */
const fontFace = (name: string, weights: string, source: string, { ascent, descent }: KeptFace, size: number): string =>
  `@font-face{font-family:"${name}";font-weight:${weights};src:${source};font-display:swap;` +
  `ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%;` +
  `${size === 1 ? "" : `size-adjust:${percent(size)};`}}`

/** One file for all weights; the text's emphasis is drawn by the browser, or by a bold file. */
function weightsOf(role: "headings" | "text", at: number): string {
  if (role === "headings") return "1 1000"
  return at === 0 ? "1 500" : "501 1000"
}

/** The rules of a typeface, and system fonts at its measures, so that nothing moves when it arrives. */
function rulesOf(role: "headings" | "text", { like, faces = [] }: Typeface): { names: string[]; rules: string } {
  const own = `Own ${role}`
  const names = new Set([own])
  const rules = faces.map((face, at) => {
    const weights = weightsOf(role, at)
    const stand = standIns[like][face.isBold ? "bold" : "regular"].map(({ fonts, width }) => {
      const name = `${own} ${fonts[0].split(" ")[0]}`
      names.add(name)
      return fontFace(name, weights, fonts.map(font => `local("${font}")`).join(","), face, face.width / width)
    })
    return fontFace(own, weights, `url(${face.address}) format("woff2")`, face, 1) + stand.join("")
  })
  return { names: [...names], rules: rules.join("") }
}

const system = { sans: families.system, serif: 'Georgia,"Times New Roman",var(--own-serif,serif)' } as const

const roles = [
  ["headings", "serif"],
  ["text", "sans"],
] as const

/** What a look's typefaces add to its style: their rules, the families, and the languages that have none of them. */
export function typefaceStyle(look: Pick<BrandLook, "headings" | "text">) {
  const chosenFamilies: Record<string, string> = {}
  let [faces, exceptions] = ["", ""]
  for (const [role, variable] of roles) {
    const chosen = look[role]
    if (typeof chosen === "string") {
      chosenFamilies[variable] = families[chosen]
      continue
    }
    const { names, rules } = rulesOf(role, chosen)
    faces += rules
    chosenFamilies[variable] = `${names.map(name => `"${name}"`).join(",")},${system[chosen.like]}`
    const lacking = new Set(chosen.faces?.flatMap(({ lacks }) => lacks))
    if (lacking.size > 0) {
      const where = Array.from(lacking, code => `:lang(${tagOf(code)})`).join(",")
      exceptions += `:root:root:root:root:is(${where}){--${variable}:${system[chosen.like]};}`
    }
  }
  return { faces, families: chosenFamilies, exceptions }
}

/** The files of typefaces that a page in a language draws its first texts with. */
export const typefacesFor = (look: Pick<BrandLook, "headings" | "text">, language: string): string[] =>
  roles.flatMap(([role]) => {
    const chosen = look[role]
    if (typeof chosen === "string" || !chosen.faces) return []
    if (chosen.faces.some(({ lacks }) => lacks.includes(language))) return []
    return chosen.faces.slice(0, 1).map(({ address }) => address)
  })

/** A look whose typefaces are kept: `keep` gives what is known of each file. */
export async function withTypefaces(look: BrandLook, keep: (file: string) => Promise<KeptFace>): Promise<BrandLook> {
  const kept = async (typeface: Typeface): Promise<Typeface> => {
    const files = [typeface.file, ...(typeface.bold ? [typeface.bold] : [])]
    const faces: KeptFace[] = []
    for (const file of files) faces.push(await keep(file))
    const [file = "", bold] = faces.map(({ address }) => address)
    return { ...typeface, file, ...(bold && { bold }), faces }
  }
  const { headings, text } = look
  return {
    ...look,
    headings: typeof headings === "string" ? headings : await kept(headings),
    text: typeof text === "string" ? text : await kept(text),
  }
}
