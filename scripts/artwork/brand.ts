import { stop } from "./lighting.ts"
import { path, squeezed } from "./svg.ts"

/** Drawn capitals of the house: thick and thin like a cinema front. Each has its advance; cap height 100. */
const capitals: Record<string, readonly [advance: number, d: string]> = {
  A: [88, "M30 0h16L84 100H62L50 66H22L10 100H0zM25 57H47L36 26z"],
  B: [
    74,
    "M0 0H36C56 0 66 10 66 25C66 37 60 45 48 48C63 50 71 59 71 73C71 91 58 100 37 100H0zM20 9V45H32C42 45 46 38 46 27C46 " +
      "15 42 9 32 9zM20 54V91H34C46 91 50 84 50 73C50 61 45 54 34 54z",
  ],
  D: [90, "M0 0H34C68 0 86 18 86 50C86 82 68 100 34 100H0zM20 9V91H33C55 91 64 78 64 50C64 22 55 9 33 9z"],
  E: [66, "M0 0H60V9H20V45H50V54H20V91H62V100H0z"],
  I: [32, "M0 0H20V100H0z"],
  J: [52, "M24 0H44V70C44 92 34 102 14 102C8 102 3 101-2 99L0 90C4 92 8 93 12 93C21 93 24 86 24 70z"],
  Z: [76, "M4 0H72V9L26 91H72V100H0V91L46 9H4z"],
}

interface BrandMark {
  word: string
  /** Cloth of the mark: lit, middle, dark. */
  cloth: readonly [string, string, string]
  pip: string
}

const spade =
  "M0-50C8-40 20-31 29-22C40-11 43 0 40 10C36 23 22 28 11 21C8 19 6 17 4 14C5 30 10 38 20 44H-20C-10 38-5 30-4 14C-6 17-8 " +
  "19-11 21C-22 28-36 23-40 10C-43 0-40-11-29-22C-20-31-8-40 0-50z"
/** The jade ring of the sister house: a bi disc with a lotus bud in its eye. */
const bi =
  "M0-46A46 46 0 1 1 0 46A46 46 0 1 1 0-46zM0-27A27 27 0 1 0 0 27A27 27 0 1 0 0-27zM0-20C11-10 14 4 0 20C-14 4-11-10 0-20z"

const brands: Readonly<Record<"baize" | "jade", BrandMark>> = {
  baize: { word: "BAIZE", cloth: ["#23a86d", "#0f6743", "#052a1b"], pip: spade },
  jade: { word: "JADE", cloth: ["#2fc4b4", "#0e6a78", "#07263a"], pip: bi },
}

export const brandCodes = ["baize", "jade"] as const satisfies readonly (keyof typeof brands)[]
type BrandCode = (typeof brandCodes)[number]

const inks = ({ cloth }: BrandMark): string =>
  `<radialGradient id="cloth" cx=".35" cy=".22" r="1">` +
  `${stop(0, cloth[0])}${stop(0.5, cloth[1])}${stop(1, cloth[2])}</radialGradient>` +
  `<linearGradient id="brass" x2="1" y2="1">` +
  `${stop(0, "#fff0bd")}${stop(0.4, "#d9a84a")}${stop(0.6, "#f2d287")}${stop(1, "#8f5f1c")}</linearGradient>` +
  `<linearGradient id="gilt" x2="0" y2="1">${stop(0, "#e2b558")}${stop(0.55, "#c08f38")}${stop(1, "#a3732a")}</linearGradient>` +
  `<pattern id="felt" width="6" height="6" patternUnits="userSpaceOnUse">` +
  `<path d="M0 0h1.4v1.4H0zM3 3h1.4v1.4H3z" fill="#fff" opacity=".07"/></pattern>`

/** The mark alone: cloth with a turned-back corner of brass light and the pip in brass. */
const mark = ({ pip, cloth }: BrandMark): string =>
  `<rect x="5" y="5" width="110" height="110" rx="30" fill="url(#cloth)"/>` +
  `<rect x="5" y="5" width="110" height="110" rx="30" fill="url(#felt)"/>` +
  `<path d="M12 52C12 24 26 12 54 12H74C44 22 24 36 16 62z" fill="#fff" opacity=".13"/>` +
  `<rect x="5" y="5" width="110" height="110" rx="30" fill="none" stroke="url(#brass)" stroke-width="5"/>` +
  `<rect x="13" y="13" width="94" height="94" rx="23" fill="none" stroke="#f2d287" stroke-width="1" opacity=".45"/>` +
  `<g transform="translate(60 61)scale(.82)">${path(
    pip,
    cloth[2],
    'opacity=".55" transform="translate(2 4)" ' + 'fill-rule="evenodd"',
  )}${path(pip, "url(#brass)", 'fill-rule="evenodd"')}</g>`

/** A brand's mark, 120 × 120; also its favicon. */
export const drawBrand = (code: BrandCode): string => {
  const brand = brands[code]
  return squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><title>${brand.word}</title>` +
      `<defs>${inks(brand)}</defs>${mark(brand)}</svg>`,
  )
}

/** A brand's mark next to its name in drawn capitals; the gilt is deep enough for light pages and bright enough for dark ones. */
export const drawBrandWide = (code: BrandCode): string => {
  const brand = brands[code]
  let x = 144
  const word = Array.from(brand.word, letter => {
    const [advance, d] = capitals[letter]!
    const placed = path(d, "url(#gilt)", `fill-rule="evenodd" transform="translate(${x} 24)scale(.72)"`)
    x += advance * 0.72 + 9
    return placed
  })
  const width = Math.ceil(x)
  return squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120"><title>${brand.word}</title>` +
      `<defs>${inks(brand)}</defs>${mark(brand)}${word.join("")}<rect x="144" y="106" width="${width - 153}" height="2.5" ` +
      `rx="1.2" fill="url(#brass)" opacity=".8"/></svg>`,
  )
}
