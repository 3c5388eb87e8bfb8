import { drawing, glint } from "./brass.ts"
import { type Stone, stones, tone } from "./color.ts"
import { polygon } from "./geometry.ts"

/** A tile of wool cloth: two turbulences, one for the fibers and one for the wear. */
export const felt = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><filter id="f" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".9 .75" numOctaves="2" seed="7" stitchTiles="stitch" result="n"/>` +
  `<feColorMatrix in="n" values="0 0 0 0 .75 0 0 0 0 1 0 0 0 0 .85 .32 .2 0 0 -.16"/></filter>` +
  `<filter id="g" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".7 .9" numOctaves="2" seed="23" stitchTiles="stitch"/>` +
  `<feColorMatrix values="0 0 0 0 0 0 0 0 0 .04 0 0 0 0 .02 0 .55 .3 0 -.3"/></filter>` +
  `<rect width="320" height="320" filter="url(#g)"/><rect width="320" height="320" filter="url(#f)"/></svg>`

/** A cloth that is laid side by side: what reaches over an edge continues at the opposite one. */
export function clothOf([width, height]: readonly [number, number], drawn: string): string {
  const beside = [-1, 0, 1].flatMap(x => [-1, 0, 1].map(y => [x * width, y * height] as const)).filter(([x, y]) => x || y)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<g id="own">${drawn}</g>${beside.map(([x, y]) => `<use href="#own" x="${x}" y="${y}"/>`).join("")}</svg>`
  )
}

const stud = (stone: Stone) => (x: number, y: number) => {
  const points = (r: number) =>
    [0, 1, 2, 3].map(n => [x + r * Math.cos((n * Math.PI) / 2), y + r * Math.sin((n * Math.PI) / 2)] as const)
  const [outer, inner] = [points(10), points(5)]
  const sides = inner.map((point, n) => {
    const other = (n + 1) % 4
    return (
      `<path d="${polygon([outer[n]!, outer[other]!, inner[other]!, point])}" ` +
      `fill="${tone(stone, [0.25, 0.45, 0.85, 0.6][n] ?? 0.5)}"/>`
    )
  })
  return (
    `<circle cx="${x}" cy="${y}" r="17" fill="#2a1604"/><circle cx="${x}" cy="${y}" r="15.5" fill="url(#brass)"/>` +
    `<circle cx="${x}" cy="${y}" r="11.6" fill="#2a1604"/>${sides.join("")}` +
    `<path d="${polygon(inner)}" fill="${tone(stone, 0.8)}"/>`
  )
}

/** The frame of the reels, to be cut in nine: corners of 60 in a drawing of 240. A rail of wood or stone between two of brass. */
export const frameOf = ([top, middle, bottom]: readonly [string, string, string], stone: Stone) => {
  const ring = (inset: number, radius: number) =>
    `<rect x="${inset}" y="${inset}" width="${240 - 2 * inset}" height="${240 - 2 * inset}" rx="${radius}"`
  const at = stud(stone)
  return drawing(
    `<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
      `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `<g fill="none">${ring(12, 26)} stroke="#1a0d05" stroke-width="24"/>${ring(12, 26)} stroke="url(#rail)" stroke-width="21"/>
${ring(4, 30)} stroke="url(#brass)" stroke-width="6"/>${ring(2.2, 31)} stroke="#fff3c9" stroke-opacity=".5" stroke-width="1"/>
${ring(21, 7)} stroke="url(#brass)" stroke-width="5"/>${ring(23.6, 5)} stroke="#2a1604" stroke-width="1.6"/>` +
      `${ring(12.4, 25)} stroke="#d9a94c" stroke-opacity=".55" stroke-width="1"/></g>
${at(20, 20)}${at(220, 20)}${at(20, 220)}${at(220, 220)}`,
    [240, 240],
  )
}

export const frame = () => frameOf(["#3d1c0d", "#23100a", "#120704"], stones.emerald)

interface Sign {
  /** Two words, one over the other. */
  words: readonly [above: string, below: string]
  /** Lengths of the words in the drawing, which is 480 wide. */
  lengths: readonly [above: number, below: number]
  /** Drawn around 0, 0, about 50 wide and 44 high. */
  emblem: string
  /** The letters from top to bottom: light, body, fold, below the fold, foot. */
  metal: readonly [string, string, string, string, string]
  /** Behind the letters. */
  shade: string
}

const face =
  "font-family=\"'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',serif\" font-weight=\"700\" " +
  'text-anchor="middle"'

/** A game's name in metal letters under its emblem. */
export const signOf = ({ words, lengths, emblem, metal, shade }: Sign) => {
  const word = (text: string, y: number, size: number, length: number) =>
    [
      `fill="${shade}" stroke="${shade}" stroke-width="9" stroke-linejoin="round" transform="translate(0 3)"`,
      `fill="none" stroke="${metal[2]}" stroke-width="5" stroke-linejoin="round" stroke-opacity=".8"`,
      `fill="url(#letters)"`,
    ]
      .map(
        paint =>
          `<text x="240" y="${y}" font-size="${size}" textLength="${length}" lengthAdjust="spacingAndGlyphs" ${face} ` +
          `${paint}>${text}</text>`,
      )
      .join("")
  const stops = [0, 0.42, 0.5, 0.58, 1].map((offset, index) => `<stop offset="${offset}" stop-color="${metal[index]}"/>`)
  const [left, right] = [240 - lengths[1] / 2 - 16, 240 + lengths[1] / 2 + 16]
  return drawing(
    `<linearGradient id="letters" x1="0" y1="0" x2="0" y2="1">${stops.join("")}</linearGradient>`,
    `<path d="M40 24H190M290 24H440" stroke="${metal[1]}" stroke-width="2.4"/><g transform="translate(240 24)">${emblem}</g>
${word(words[0], 92, 60, lengths[0])}${word(words[1], 134, 40, lengths[1])}
<path d="M${left - 46} 122H${left}M${right} 122H${right + 46}" stroke="${metal[1]}" stroke-width="2.4"/>` +
      `${glint(66, 56, 12)}${glint(414, 86, 8, 0.8)}`,
    [480, 150],
  )
}

/** The name of the game, in brass, with its stone. */
export const logo = () => {
  const face =
    "font-family=\"'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'DejaVu Serif',serif\" font-weight=\"700\" " +
    'text-anchor="middle"'
  const word = (text: string, y: number, size: number, length: number) =>
    [
      `fill="#160b02" stroke="#160b02" stroke-width="9" stroke-linejoin="round" transform="translate(0 3)"`,
      `fill="none" stroke="#5b3a10" stroke-width="5" stroke-linejoin="round"`,
      `fill="url(#letters)"`,
    ]
      .map(
        paint =>
          `<text x="240" y="${y}" font-size="${size}" textLength="${length}" lengthAdjust="spacingAndGlyphs" ${face} ` +
          `${paint}>${text}</text>`,
      )
      .join("")
  const stone = stones.emerald
  const gem =
    `<g transform="translate(240 22)">` +
    `<path d="M-26 -12L-12 -20H12L26 -12V4L0 22L-26 4Z" transform="translate(0 -1)" fill="#2a1604" stroke="#2a1604" ` +
    `stroke-width="8" stroke-linejoin="round"/>` +
    `<path d="M-22 -10L-10 -17H10L22 -10V3L0 18L-22 3Z" fill="${stone[1]}" stroke="url(#brass)" stroke-width="4" ` +
    `stroke-linejoin="round"/><path d="M-10 -17H10L7 -6H-7Z" fill="${stone[4]}"/>` +
    `<path d="M-22 -10L-10 -17L-7 -6L-14 0Z" fill="${stone[3]}"/><path d="M22 -10L10 -17L7 -6L14 0Z" fill="${stone[2]}"/>` +
    `<path d="M-7 -6H7L14 0L0 18L-14 0Z" fill="${stone[2]}"/><path d="M-7 -6H7L0 18Z" fill="${stone[3]}" opacity=".8"/></g>`
  const rule =
    `<path d="M40 24H196M284 24H440" stroke="#d9a94c" stroke-width="2.4"/>` +
    `<path d="M196 24l-7-4v8ZM284 24l7-4v8Z" fill="#e8bf62"/>`
  return drawing(
    `<linearGradient id="letters" gradientUnits="objectBoundingBox" x1="0" y1="0" x2="0" y2="1">` +
      `<stop offset="0" stop-color="#fff6d2"/><stop offset=".42" stop-color="#f0c766"/>` +
      `<stop offset=".5" stop-color="#a8712a"/><stop offset=".58" stop-color="#e9bf5f"/>` +
      `<stop offset="1" stop-color="#fff0be"/></linearGradient>`,
    `${rule}${gem}${word("EMERALD", 92, 62, 400)}${word("CLOTH", 134, 38, 210)}<path d="M50 122H122M358 122H430" ` +
      `stroke="#d9a94c" stroke-width="2.4"/>${glint(66, 56, 12)}${glint(414, 86, 8, 0.8)}`,
    [480, 150],
  )
}
