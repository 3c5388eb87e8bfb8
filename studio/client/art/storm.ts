import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { gem } from "./gem.ts"
import { type Curve, circle, type Point, polygon } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Thunder Crown: the treasure of a king of storms.

const bolt = (x: number, y: number, size: number, fill = "url(#bolt)") =>
  `<path d="${polygon([
    [x + size * 0.1, y - size],
    [x - size * 0.42, y + size * 0.12],
    [x - size * 0.06, y + size * 0.08],
    [x - size * 0.24, y + size],
    [x + size * 0.46, y - size * 0.2],
    [x + size * 0.08, y - size * 0.14],
    [x + size * 0.42, y - size],
  ])}" fill="${fill}" stroke="#fffbe0" stroke-width="1.4" stroke-linejoin="round"/>`

const boltLight =
  `<linearGradient id="bolt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/>` +
  `<stop offset=".45" stop-color="#9fe6ff"/><stop offset="1" stop-color="#3aa0ff"/></linearGradient>
<radialGradient id="aura" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#8fd8ff" stop-opacity=".85"/>` +
  `<stop offset="1" stop-color="#2b4bd8" stop-opacity="0"/></radialGradient>`

const steel =
  `<linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f8ff"/>` +
  `<stop offset=".3" stop-color="#a9b8d6"/><stop offset=".55" stop-color="#5d6c92"/>` +
  `<stop offset=".75" stop-color="#c8d4ec"/><stop offset="1" stop-color="#2c3557"/></linearGradient>`

/** The wild: a crown struck by lightning. */
export function thunderCrown(): string {
  const body = "M22 84L14 40L34 58L46 22L64 52L82 22L94 58L114 40L106 84Q64 96 22 84Z"
  return drawing(
    boltLight,
    `<circle cx="64" cy="54" r="63" fill="url(#aura)"/>${bolt(24, 26, 22)}${bolt(104, 26, 22)}${shadow(64, 106, 44, 8)}
<g stroke-linejoin="round"><path d="${body}" fill="#1c0f03" stroke="#1c0f03" stroke-width="8"/>` +
      `<path d="${body}" fill="url(#brassAcross)" stroke="url(#brass)" stroke-width="3"/>
<path d="M30 78L25 56L38 68L47 40L64 66L81 40L90 68L103 56L98 78Q64 88 30 78Z" fill="#4d2f0c" opacity=".45"/></g>
<path d="M22 80Q64 92 106 80L104 92Q64 104 24 92Z" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="1.6"/>
${[14, 46, 82, 114]
  .map(
    (x, n) =>
      `<circle cx="${x}" cy="${n % 3 === 0 ? 38 : 20}" r="6" fill="#1c3a86"/>` +
      `<circle cx="${x - 1.4}" cy="${n % 3 === 0 ? 36.4 : 18.4}" r="3" ` +
      `fill="#9fe6ff"/>`,
  )
  .join("")}${bolt(64, 62, 22)}${ribbon("WILD ×3", 90)}`,
  )
}

/** The scatter: the storm itself. */
export function storm(): string {
  return drawing(
    `${boltLight}<linearGradient id="cloud" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfe6ff"/>` +
      `<stop offset=".5" stop-color="#7f8cc9"/><stop offset="1" stop-color="#2c3271"/></linearGradient>`,
    `<circle cx="64" cy="56" r="63" fill="url(#aura)"/>${bolt(40, 72, 26)}${bolt(90, 72, 26)}${bolt(65, 78, 32)}
<path d="M12 52C6 36 22 24 36 30C40 12 68 8 78 24C94 14 114 26 110 42C124 46 122 62 108 62H24C14 62 10 58 12 52Z" ` +
      `fill="#12153f" stroke="#12153f" stroke-width="6" stroke-linejoin="round"/>` +
      `<path d="M12 52C6 36 22 24 36 30C40 12 68 8 78 24C94 14 114 26 110 42C124 46 122 62 108 62H24C14 62 10 58 12 52Z" ` +
      `fill="url(#cloud)"/>
<path d="M24 50C30 42 42 44 46 50M58 34C64 26 78 28 80 38M82 52C88 44 102 46 104 52" fill="none" stroke="#fff" ` +
      `stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>${ribbon("SCATTER", 94)}`,
  )
}

/** The hammer: a block of steel with a golden band. */
export const hammer = () =>
  drawing(
    `${steel}${boltLight}<linearGradient id="grip" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#2a0d06"/>` +
      `<stop offset=".45" stop-color="#96502a"/><stop offset="1" stop-color="#2a0d06"/></linearGradient>`,
    `<circle cx="64" cy="44" r="58" fill="url(#aura)" opacity=".7"/>${shadow(64, 120, 30, 6)}<g transform="rotate(16 64 ` +
      `64)"><rect x="56" y="48" width="16" height="68" rx="5" fill="#1c0a04"/>` +
      `<rect x="58" y="48" width="12" height="66" rx="4" fill="url(#grip)"/>
<path d="M58 66h12M58 76h12M58 86h12M58 96h12" stroke="#e8bf62" stroke-width="2.4"/>` +
      `<rect x="54" y="108" width="20" height="9" rx="4" fill="url(#brassAcross)" stroke="#4d2f0c"/>
<path d="M18 20L30 12H98L110 20V54L98 62H30L18 54Z" fill="#10142c" stroke="#10142c" stroke-width="6" ` +
      `stroke-linejoin="round"/><path d="M18 20L30 12H98L110 20V54L98 62H30L18 54Z" fill="url(#steel)"/>
<path d="M18 20L30 26V48L18 54ZM110 20L98 26V48L110 54Z" fill="#1d2546" opacity=".55"/>` +
      `<rect x="46" y="10" width="36" height="54" rx="3" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="1.6"/>` +
      `${bolt(64, 37, 20)}</g>${glint(34, 22, 9)}`,
  )

/** A cup of gold with two handles. */
export const goldenCup = () =>
  drawing(
    "",
    `${shadow(64, 116, 42, 7)}<g stroke-linejoin="round">` +
      `<path d="M26 30C4 30 8 66 38 68M102 30C124 30 120 66 90 68" fill="none" stroke="#3a2206" stroke-width="13"/>` +
      `<path d="M26 30C4 30 8 66 38 68M102 30C124 30 120 66 90 68" fill="none" stroke="url(#brass)" stroke-width="8"/>
<path d="M22 18H106C106 54 92 76 72 82V96H88L94 112H34L40 96H56V82C36 76 22 54 22 18Z" fill="#3a2206" stroke="#3a2206" ` +
      `stroke-width="7"/><path d="M22 18H106C106 54 92 76 72 82V96H88L94 112H34L40 96H56V82C36 76 22 54 22 18Z" ` +
      `fill="url(#brassAcross)"/></g>
<ellipse cx="64" cy="18" rx="42" ry="8" fill="#5c3a10"/>` +
      `<ellipse cx="64" cy="18" rx="42" ry="8" fill="none" stroke="#fff1c1" stroke-width="2.4"/>` +
      `<path d="M30 36H98" stroke="#4d2f0c" stroke-opacity=".5" stroke-width="2"/>
${[44, 64, 84]
  .map(
    (x, n) =>
      `<circle cx="${x}" cy="${n === 1 ? 53 : 49}" r="7" fill="#3a2206"/>` +
      `<circle cx="${x}" cy="${n === 1 ? 53 : 49}" r="5.4" fill="${[stones.ruby, stones.sapphire, stones.ruby][n]![2]}"/>` +
      `<circle cx="${x - 1.6}" cy="${n === 1 ? 51 : 47}" r="2" fill="#fff" opacity=".8"/>`,
  )
  .join("")}${glint(34, 30, 9)}`,
  )

/** A round shield of bronze and steel. */
export function shield(): string {
  const spokes = circle(64, 62, 36, 8).map(
    ([x, y]) => `<path d="M64 62L${x} ${y}" stroke="#2c3557" stroke-opacity=".55" stroke-width="3"/>`,
  )
  const studs = circle(64, 62, 46, 16).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="#fff1c1" stroke="#4d2f0c"/>`)
  return drawing(
    `${steel}${boltLight}`,
    `${shadow(64, 118, 44, 7)}<circle cx="64" cy="62" r="55" fill="#1c0f03"/>` +
      `<circle cx="64" cy="62" r="52.5" fill="url(#brass)"/>${studs.join("")}<circle cx="64" cy="62" r="39" fill="#10142c"/>` +
      `<circle cx="64" cy="62" r="37" fill="url(#steel)"/>${spokes.join("")}
<circle cx="64" cy="62" r="17" fill="#1c0f03"/><circle cx="64" cy="62" r="15" fill="url(#brassDown)"/>` +
      `${bolt(64, 62, 12)}${glint(36, 34, 10)}`,
  )
}

/** A wreath of laurel. */
export function laurel(): string {
  const side = (turn: 1 | -1) =>
    Array.from({ length: 7 }, (_, n) => {
      const angle = Math.PI / 2 + turn * (0.35 + n * 0.37)
      const [x, y] = [64 + Math.cos(angle) * 40, 60 + Math.sin(angle) * 40]
      const lean = (angle * 180) / Math.PI + 90 + turn * -38
      return (
        `<g transform="translate(${x} ${y}) rotate(${lean})">` +
        `<path d="M0 13C-9 5 -8 -8 0 -16C8 -8 9 5 0 13Z" fill="url(#leaf)" stroke="#173d12" stroke-width="1.8"/>` +
        `<path d="M0 11V-12" stroke="#d9f2a0" stroke-opacity=".7" stroke-width="1.2"/></g>`
      )
    }).join("")
  return drawing(
    `<linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d4f07c"/>` +
      `<stop offset=".5" stop-color="#5ca62c"/><stop offset="1" stop-color="#1f5a1a"/></linearGradient>`,
    `${shadow(64, 114, 40, 7)}<circle cx="64" cy="60" r="40" fill="none" stroke="#5c3a10" stroke-width="5" ` +
      `stroke-dasharray="212 40" stroke-dashoffset="-83"/>${side(1)}${side(-1)}
<path d="M50 104Q64 92 78 104L72 112Q64 104 56 112Z" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="1.6"/>` +
      `${glint(40, 32, 8)}`,
  )
}

/** Straight sides as curves, the input of `gem`. */
function straight(points: readonly Point[]): { start: Point; curves: Curve[] } {
  const [start = [0, 0] as const] = points
  const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [ax + (bx - ax) * part, ay + (by - ay) * part]
  const curves = points.map((from, index): Curve => {
    const to = points[(index + 1) % points.length] ?? start
    return [between(from, to, 1 / 3), between(from, to, 2 / 3), to]
  })
  return { start, curves }
}

const sign = (strokes: string) =>
  `<g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="${strokes}" stroke="#0c0a1c" stroke-opacity=".75" stroke-width="9"/>` +
  `<path d="${strokes}" stroke="#fff7d6" stroke-width="4.6"/></g>`

const signedStone = (points: readonly Point[], stone: Stone, center: Point, strokes: string) =>
  gem({ ...straight(points), facets: points.length < 5 ? 3 : 2, center, stone }).replace("</svg>", `${sign(strokes)}</svg>`)

export const rubyStone = () =>
  signedStone(
    [
      [64, 14],
      [112, 102],
      [16, 102],
    ],
    stones.ruby,
    [64, 72],
    "M46 92L64 66L82 92M56 78L64 86L72 78",
  )
export const topazStone = () =>
  signedStone(
    circle(64, 62, 48, 6, -Math.PI / 2),
    stones.citrine,
    [64, 62],
    "M64 52A10 10 0 1 1 63.900 52ZM64 34V42M64 82V90M40 48L47 52M81 72L88 76M88 48L81 52M47 72L40 76",
  )
export const sapphireStone = () =>
  signedStone(
    [
      [64, 10],
      [104, 62],
      [64, 114],
      [24, 62],
    ],
    stones.sapphire,
    [64, 62],
    "M48 52Q56 44 64 52T80 52M48 64Q56 56 64 64T80 64M48 76Q56 68 64 76T80 76",
  )
export const amethystStone = () =>
  signedStone(
    [
      [22, 20],
      [106, 20],
      [106, 104],
      [22, 104],
    ],
    stones.amethyst,
    [64, 62],
    "M64 62A5 5 0 0 1 74 62A11 11 0 0 1 52 62A17 17 0 0 1 84 54",
  )

/** Rain clouds at night, lit from within. */
export const stormCloth = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><filter id="f" x="0" y="0" width="100%" height="100%">` +
  `<feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="4" seed="11" stitchTiles="stitch"/>` +
  `<feColorMatrix values="0 0 0 0 .5 0 0 0 0 .56 0 0 0 0 .95 .9 .5 0 0 -.52"/></filter>` +
  `<rect width="480" height="480" filter="url(#f)"/></svg>`

export const stormFrame = () => frameOf(["#3d4778", "#20264c", "#0c0f26"], stones.sapphire)

export const stormLogo = () =>
  signOf({
    words: ["THUNDER", "CROWN"],
    lengths: [390, 240],
    emblem:
      `<path d="M-26 14L-30 -12L-18 -2L-9 -20L0 -4L9 -20L18 -2L30 -12L26 14Q0 20 -26 14Z" fill="#1c0f03" ` +
      `stroke="#1c0f03" stroke-width="6" stroke-linejoin="round"/>` +
      `<path d="M-26 14L-30 -12L-18 -2L-9 -20L0 -4L9 -20L18 -2L30 -12L26 14Q0 20 -26 14Z" fill="url(#brassAcross)"/>` +
      `<path d="${polygon([
        [2, -16],
        [-8, 3],
        [-1, 2],
        [-5, 18],
        [10, -3],
        [2, -2],
        [8, -16],
      ])}" fill="#bff0ff" stroke="#17306e" stroke-width="1.400"/>`,
    metal: ["#f6fbff", "#a9d4ff", "#2f5bbd", "#79b4ff", "#e4f4ff"],
    shade: "#080b26",
  })
