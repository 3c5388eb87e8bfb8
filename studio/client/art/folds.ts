import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones, tone } from "./color.ts"
import { circle, type Point, polygon } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Golden Fold: animals of folded paper. A gilded one is the same on a leaf of gold.

/** A facet of a fold: its corners, and how much light falls on it (0 to 1). */
type Facet = readonly [corners: readonly Point[], light: number, paper?: Stone | undefined]

/** A facet by the numbers of its corners: x y, x y … */
const facet = (corners: string, light: number, paper?: Stone): Facet => [pairs(corners.split(" ").map(Number)), light, paper]

const pairs = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))

const papers = {
  orange: ["#5a1a02", "#b8430a", "#f07a1e", "#ffae5c", "#fff0dc"],
  slate: ["#1c2036", "#444d78", "#7682b4", "#a9b4dc", "#eef1ff"],
  ocean: ["#03263e", "#0a5a8c", "#1f93c9", "#74cdf0", "#e4f8ff"],
  plum: ["#2a0a34", "#64207a", "#9a48b8", "#cf94e4", "#f8e8ff"],
  red: ["#4a0410", "#a3122a", "#de3447", "#ff8a86", "#ffe6e0"],
  green: ["#06300f", "#16702c", "#3aa84a", "#90d884", "#eaffdf"],
  yellow: ["#5a3a02", "#b57a08", "#efb320", "#ffdc70", "#fffae0"],
  pink: ["#4f0a2e", "#ac2a68", "#e85a98", "#ffa6c8", "#fff0f6"],
  white: ["#6a6152", "#b5aa94", "#e2d9c4", "#f7f1e2", "#ffffff"],
  gold: ["#4d2f0c", "#a8741e", "#e8b53e", "#ffe08a", "#fffbe0"],
} as const satisfies Record<string, Stone>

const mirrored = ([corners, light, paper]: Facet): Facet => [
  corners.map(([x, y]): Point => [128 - x, y]),
  Math.max(0.12, light - 0.16),
  paper,
]

/** Left facets and their darker mirror images. */
const both = (...facets: readonly Facet[]): Facet[] => facets.flatMap(facet => [facet, mirrored(facet)])

const facetsOf = (paper: Stone, facets: readonly Facet[]) =>
  facets
    .map(([corners, light, own = paper]) => {
      const fill = tone(own, light)
      const crease = tone(own, Math.max(0, light - 0.34))
      return `<path d="${polygon(corners)}" fill="${fill}" stroke="${crease}" stroke-width="1.200"/>`
    })
    .join("")

/** All facets together, so that the fold has one dark rim. */
const rim = (facets: readonly Facet[], color: string, width: number) =>
  `<g fill="${color}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round">${facets
    .map(([corners]) => `<path d="${polygon(corners)}"/>`)
    .join("")}</g>`

const folded = (paper: Stone, facets: readonly Facet[], over = "") =>
  drawing(
    "",
    `${shadow(64, 118, 42, 6)}${rim(facets, tone(paper, 0.02), 7)}${rim(facets, "#fffdf4", 2.6)}` +
      `${facetsOf(paper, facets)}${over}`,
  )

/** The same on a leaf of gold. */
const gilded = (paper: Stone, facets: readonly Facet[], over = "") =>
  drawing(
    `<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6c4"/><stop offset=".3" ` +
      `stop-color="#f2c14a"/><stop offset=".5" stop-color="#fff0a8"/><stop offset=".72" stop-color="#d9982a"/><stop ` +
      `offset="1" stop-color="#fbe08a"/></linearGradient>`,
    `<rect x="3" y="3" width="122" height="122" rx="20" fill="#4d2f0c"/><rect x="5.500" y="5.500" width="117" height="117" ` +
      `rx="18" fill="url(#leaf)"/><rect x="14" y="14" width="100" height="100" rx="11" fill="#3a1408" fill-opacity=".84" ` +
      `stroke="#7a4a10" stroke-width="2"/><path d="M22 26L34 14M14 46L46 14M82 114L114 82M96 114L114 96" stroke="#ffe08a" ` +
      `stroke-opacity=".4" stroke-width="2"/><g transform="translate(64 64) scale(.84) translate(-64 -64)">` +
      `${rim(facets, "#4d2f0c", 9)}${rim(facets, "#ffe08a", 5)}${facetsOf(paper, facets)}${over}</g>${glint(22, 22, 12)}` +
      `${glint(108, 106, 8)}`,
  )

/** A fold on plain paper and on gold. */
const twin = (paper: Stone, facets: readonly Facet[], over = "") => ({
  plain: () => folded(paper, facets, over),
  gilded: () => gilded(paper, facets, over),
})

const eyes = (x: number, y: number, radius: number) =>
  [x, 128 - x]
    .map(
      at =>
        `<circle cx="${at}" cy="${y}" r="${radius}" fill="#1a0d0a"/><circle cx="${at - radius * 0.3}" ` +
        `cy="${y - radius * 0.35}" r="${radius * 0.34}" fill="#fff"/>`,
    )
    .join("")

const craneFacets: readonly Facet[] = [
  facet("46 66 60 92 6 34", 0.62),
  facet("6 34 2 54 17 46", 0.4),
  facet("82 66 68 92 122 36", 0.4),
  facet("64 50 30 2 38 70", 0.98),
  facet("64 50 30 2 54 34", 0.7),
  facet("64 50 98 2 90 70", 0.55),
  facet("64 50 98 2 74 34", 0.82),
  facet("64 50 38 70 64 98", 0.76),
  facet("64 50 90 70 64 98", 0.46),
]

/** The wild: a crane of gold. */
export const goldenCrane = () =>
  drawing(
    `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset=".1" stop-color="#fff3b0" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#ffb636" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#glow)"/>${rim(craneFacets, "#4d2f0c", 8)}${rim(craneFacets, "#fffbe0", 3)}` +
      `${facetsOf(papers.gold, craneFacets)}${glint(22, 24, 12)}${glint(100, 66, 8)}${ribbon("WILD", 94)}`,
  )

/** The scatter: a kite. */
export const kite = () => {
  const facets: readonly Facet[] = [
    facet("64 6 20 44 64 44", 0.72, papers.red),
    facet("64 6 108 44 64 44", 0.5, papers.yellow),
    facet("20 44 64 44 64 96", 0.6, papers.yellow),
    facet("108 44 64 44 64 96", 0.42, papers.red),
  ]
  return drawing(
    "",
    `${shadow(64, 120, 34, 5)}<path d="M20 44Q6 62 16 78T10 104M108 44Q122 62 112 78T118 104" fill="none" stroke="#4a0410" ` +
      `stroke-width="6" stroke-linecap="round"/><path d="M20 44Q6 62 16 78T10 104M108 44Q122 62 112 78T118 104" fill="none" ` +
      `stroke="#ffd36a" stroke-width="3" stroke-linecap="round"/>${rim(facets, "#4a0410", 8)}${rim(facets, "#fffdf4", 2.6)}` +
      `${facetsOf(papers.red, facets)}<circle cx="64" cy="44" r="15" fill="#fffdf4" stroke="#4a0410" stroke-width="2.600"/>` +
      `<path d="M64 29A15 15 0 0 1 64 59A7.500 7.500 0 0 1 64 44A7.500 7.500 0 0 0 64 29Z" fill="#1f6fb0"/><path d="M64 29A15 ` +
      `15 0 0 0 64 59A7.500 7.500 0 0 0 64 44A7.500 7.500 0 0 1 64 29Z" fill="#d9283f"/>${ribbon("SCATTER", 94)}`,
  )
}

export const fox = twin(
  papers.orange,
  [
    ...both(facet("14 8 50 42 22 58", 0.6), facet("24 24 40 42 28 48", 0.16)),
    facet("50 42 78 42 64 84", 0.78),
    ...both(
      facet("22 58 50 42 64 84", 0.66),
      facet("22 58 10 70 44 92 64 84", 0.92, papers.white),
      facet("64 84 44 92 64 116", 0.8, papers.white),
    ),
  ],
  `${eyes(45, 66, 5.4)}<path d="M56 106H72L64 117Z" fill="#1a0d0a"/>`,
)

export const elephant = twin(
  papers.slate,
  [
    ...both(facet("4 26 42 22 32 82", 0.6), facet("12 34 34 32 28 66", 0.85, papers.pink)),
    ...both(facet("42 22 64 14 64 62", 0.82), facet("42 22 64 62 38 74", 0.64)),
    ...both(facet("38 74 64 62 54 84", 0.5), facet("42 80 34 104 50 86", 0.96, papers.white)),
    ...both(facet("54 84 64 62 64 90", 0.74)),
    facet("54 84 74 84 72 102 57 102", 0.6),
    facet("57 102 72 102 82 118 60 118", 0.78),
  ],
  eyes(48, 58, 4.6),
)

export const whale = twin(
  papers.ocean,
  [
    facet("88 62 120 22 104 72", 0.5),
    facet("104 72 124 48 120 22", 0.72),
    facet("6 66 34 38 62 62", 0.84),
    facet("34 38 82 44 62 62", 0.66),
    facet("82 44 104 72 62 62", 0.54),
    facet("6 66 62 62 18 94", 0.62),
    facet("18 94 62 62 56 104", 0.94, papers.white),
    facet("56 104 62 62 88 94", 0.76, papers.white),
    facet("62 62 104 72 88 94", 0.4),
    facet("48 84 74 86 58 114", 0.3),
  ],
  `<circle cx="28" cy="68" r="5" fill="#03141f"/><circle cx="26.500" cy="66" r="1.800" fill="#fff"/><path d="M44 32Q40 16 28 ` +
    `14M44 32Q46 14 58 10" fill="none" stroke="#74cdf0" stroke-width="5" stroke-linecap="round"/>`,
)

export const owl = twin(
  papers.plum,
  [
    ...both(facet("20 8 52 28 22 46", 0.42)),
    ...both(facet("22 46 52 28 64 62", 0.86), facet("52 28 64 28 64 62", 0.68)),
    ...both(facet("22 46 14 88 44 80", 0.5), facet("14 88 44 80 42 116", 0.34)),
    ...both(facet("22 46 64 62 44 80", 0.62), facet("44 80 64 62 64 96", 0.92, papers.white)),
    ...both(facet("44 80 64 96 42 116", 0.74, papers.white), facet("42 116 64 96 64 118", 0.9, papers.white)),
  ],
  `<circle cx="44" cy="48" r="12" fill="#fff6c4" stroke="#2a0a34" stroke-width="2"/><circle cx="84" cy="48" r="12" ` +
    `fill="#fff6c4" stroke="#2a0a34" stroke-width="2"/>${eyes(45, 48, 6.4)}<path d="M56 58H72L64 74Z" fill="#f5b32a" ` +
    `stroke="#5a3a02" stroke-width="2" stroke-linejoin="round"/>`,
)

export const paperBoat = twin(papers.red, [
  facet("64 14 36 70 64 70", 0.95, papers.white),
  facet("64 14 64 70 92 70", 0.72, papers.white),
  facet("6 62 50 70 34 104", 0.66),
  facet("50 70 78 70 94 104 34 104", 0.5),
  facet("122 62 78 70 94 104", 0.36),
])

export const paperPlane = twin(papers.green, [
  facet("122 14 6 60 48 74", 0.84),
  facet("122 14 48 74 54 112", 0.36),
  facet("122 14 62 82 54 112", 0.22),
  facet("122 14 62 82 100 100", 0.64),
])

const starFacets = (): Facet[] => {
  const tips = circle(64, 64, 56, 5, -Math.PI / 2)
  const inner = circle(64, 64, 25, 5, -Math.PI / 2 + Math.PI / 5)
  return tips.flatMap((tip, n): Facet[] => [
    [[tip, inner[n]!, [64, 64]], 0.46 + (n % 2) * 0.08],
    [[tip, inner[(n + 4) % 5]!, [64, 64]], 0.82 - (n % 3) * 0.06],
  ])
}
export const paperStar = twin(papers.yellow, starFacets())

export const paperHeart = twin(
  papers.pink,
  both(
    facet("64 40 48 18 36 52", 0.86),
    facet("48 18 22 20 36 52", 0.7),
    facet("22 20 8 48 36 52", 0.58),
    facet("8 48 64 114 36 52", 0.5),
    facet("64 40 36 52 64 114", 0.68),
  ),
)

/** Creases of a sheet that was unfolded again. */
export function foldsCloth(): string {
  const creases =
    "M0 0L320 320M320 0L0 320M0 160H320M160 0V320M0 160L160 0L320 160L160 320Z" +
    "M80 80H240V240H80ZM0 80L80 0M240 0L320 80M0 240L80 320M240 320L320 240"
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g fill="#fff" fill-opacity=".025">` +
    `<path d="M0 0L160 160L0 160ZM160 0L240 80L160 160ZM320 0V80L240 80ZM160 160L240 240L160 320Z"/></g><path d="${creases}" ` +
    `fill="none" stroke="#ffe3a0" stroke-opacity=".17" stroke-width="1.600"/></svg>`
  )
}

export const foldsFrame = () => frameOf(["#2f6f86", "#173f58", "#0a1f33"], stones.citrine)

export const foldsLogo = () =>
  signOf({
    words: ["GOLDEN", "FOLD"],
    lengths: [330, 180],
    emblem:
      `<g transform="scale(.46) translate(-64 -58)">${rim(craneFacets, "#2a1604", 12)}` +
      `${facetsOf(papers.gold, craneFacets)}</g>`,
    metal: ["#fffbe0", "#f7cf6a", "#a86f1c", "#efbb4a", "#fff3c0"],
    shade: "#06162a",
  })
