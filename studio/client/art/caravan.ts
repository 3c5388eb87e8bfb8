import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle, type Point, polygon } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Spice Caravan: what is unloaded in the evening, at the well.

/** The scatter: a compass. */
export const compass = () => {
  const point = (turn: number, long: number, light: string, dark: string) =>
    `<g transform="rotate(${turn} 64 56)"><path d="M64 ${56 - long}L71 56H64Z" fill="${dark}"/><path ` +
    `d="M64 ${56 - long}L57 56H64Z" ` +
    `fill="${light}"/></g>`
  return drawing(
    `<radialGradient id="dial" cx=".4" cy=".34" r=".75"><stop offset="0" stop-color="#fffdf0"/><stop offset=".7" ` +
      `stop-color="#f2dfae"/><stop offset="1" stop-color="#b98a4e"/></radialGradient><radialGradient id="glow" cx=".5" cy=".5" ` +
      `r=".5"><stop offset=".4" stop-color="#ffe69a" stop-opacity=".9"/><stop offset="1" stop-color="#ffb636" ` +
      `stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="56" r="64" fill="url(#glow)"/><circle cx="64" cy="6" r="7" fill="none" stroke="#4d2f0c" ` +
      `stroke-width="5"/><circle cx="64" cy="6" r="7" fill="none" stroke="#e8bf62" stroke-width="2.600"/>` +
      `<circle cx="64" cy="56" r="48" fill="#3a1c06"/><circle cx="64" cy="56" r="46" fill="url(#brass)"/>` +
      `<circle cx="64" cy="56" r="37" fill="url(#dial)" stroke="#4d2f0c" stroke-width="2.600"/>${circle(64, 56, 33, 24)
        .map(([x, y], n) => `<circle cx="${x}" cy="${y}" r="${n % 6 === 0 ? 2.4 : 1.2}" fill="#7a4a1c"/>`)
        .join("")}${[45, 135, 225, 315].map(turn => point(turn, 22, "#5fb8b0", "#12606a")).join("")}` +
      `${[90, 180, 270].map(turn => point(turn, 31, "#7a8cc2", "#1f2f6e")).join("")}${point(0, 33, "#ff6a5a", "#a3142c")}` +
      `<circle cx="64" cy="56" r="6" fill="url(#brass)" stroke="#3a1c06" ` +
      `stroke-width="2"/>${glint(42, 30, 10)}${ribbon("SCATTER", 94)}`,
  )
}

/** A star cut into brass. */
const hole = (x: number, y: number) =>
  circle(x, y, 6.4, 8).map(([px, py], n): Point => (n % 2 ? [x + (px - x) * 0.5, y + (py - y) * 0.5] : [px, py]))

/** A lamp of pierced brass, lit. */
export const lamp = () => {
  const body = "M64 26C92 26 106 48 100 70C95 88 80 98 64 98C48 98 33 88 28 70C22 48 36 26 64 26Z"
  const holes = [
    [46, 52],
    [64, 46],
    [82, 52],
    [40, 68],
    [55, 64],
    [73, 64],
    [88, 68],
    [50, 82],
    [64, 80],
    [78, 82],
  ]
  return drawing(
    `<radialGradient id="lit" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff3b0"/><stop offset=".5" ` +
      `stop-color="#ffb02a" stop-opacity=".8"/><stop offset="1" stop-color="#ff7a1a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="64" r="64" fill="url(#lit)"/>${shadow(64, 120, 34, 6)}<path d="M64 0V14" stroke="#4d2f0c" ` +
      `stroke-width="5"/><path d="M64 8L80 28H48Z" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="3" ` +
      `stroke-linejoin="round"/><path d="${body}" fill="url(#brassAcross)" stroke="#4d2f0c" stroke-width="3.600"/>` +
      `<g fill="#fffbe0" stroke="#a8651a" stroke-width="2">${holes
        .map(([x = 0, y = 0]) => `<path d="${polygon(hole(x, y))}"/>`)
        .join("")}</g><path d="M48 98H80L88 114H40Z" fill="url(#brassDown)" stroke="#4d2f0c" stroke-width="3" ` +
      `stroke-linejoin="round"/><path d="M36 56Q40 38 56 33" fill="none" stroke="#fff" stroke-width="4.600" ` +
      `stroke-linecap="round" ` +
      `opacity=".75"/>${glint(92, 34, 11)}`,
  )
}

/** A rolled carpet. */
export const carpet = () =>
  drawing(
    `<linearGradient id="wool" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff7a5a"/><stop offset=".45" ` +
      `stop-color="#c2283a"/><stop offset="1" stop-color="#5e0618"/></linearGradient>`,
    `${shadow(64, 116, 50, 7)}<g transform="rotate(-10 64 64)"><path d="M14 40H100V92H14Z" fill="url(#wool)" stroke="#2a020a" ` +
      `stroke-width="3.600"/><path d="M26 40V92M88 40V92" stroke="#ffd36a" stroke-width="5"/><path d="M34 66L46 50L58 ` +
      `66L46 82ZM58 ` +
      `66L70 50L82 66L70 82Z" fill="#1f6f9e" stroke="#ffd36a" stroke-width="3" stroke-linejoin="round"/><circle ` +
      `cx="46" cy="66" ` +
      `r="4" fill="#ffd36a"/><circle cx="70" cy="66" r="4" fill="#ffd36a"/><path d="M14 44L4 42M14 54L4 53M14 66H4M14 ` +
      `78L4 79M14 ` +
      `88L4 90" stroke="#ffe9b0" stroke-width="3.400" stroke-linecap="round"/><ellipse cx="102" cy="66" rx="17" ry="28" ` +
      `fill="#8a0f24" stroke="#2a020a" stroke-width="3.600"/><path d="M102 50C112 52 114 78 102 82C92 80 92 60 101 ` +
      `58C107 58 107 ` +
      `72 102 72" fill="none" stroke="#ffd36a" stroke-width="3.400" stroke-linecap="round"/><path d="M18 46H84" stroke="#fff" ` +
      `stroke-width="3.600" stroke-linecap="round" opacity=".45"/></g>`,
  )

/** An open sack of paprika. */
export const spiceSack = () =>
  drawing(
    `<radialGradient id="spice" cx=".42" cy=".3" r=".8"><stop offset="0" stop-color="#ffc2a0"/><stop offset=".5" ` +
      `stop-color="#e8402a"/><stop offset="1" stop-color="#7a0f10"/></radialGradient><linearGradient id="cloth" x1="0" y1="0" ` +
      `x2="1" y2="0"><stop offset="0" stop-color="#0f4a50"/><stop offset=".35" stop-color="#6fc8c0"/><stop offset="1" ` +
      `stop-color="#12606a"/></linearGradient>`,
    `${shadow(64, 118, 46, 7)}<path d="M26 54C14 84 16 108 30 116H98C112 108 114 84 102 54Z" fill="url(#cloth)" ` +
      `stroke="#3a2206" ` +
      `stroke-width="3.800" stroke-linejoin="round"/><path d="M20 52C30 10 98 10 108 52Z" fill="url(#spice)" stroke="#6e2c04" ` +
      `stroke-width="3.400"/><g fill="#fff3c0" opacity=".8">${[
        [48, 36],
        [60, 28],
        [74, 34],
        [54, 44],
        [82, 44],
        [68, 42],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.200"/>`)
        .join("")}</g><path d="M14 50Q64 72 114 50L110 64Q64 84 18 64Z" fill="#f2dcb0" stroke="#3a2206" stroke-width="3.400" ` +
      `stroke-linejoin="round"/><path d="M64 80C76 84 82 94 76 104C68 108 60 104 58 96" fill="none" stroke="#ffd36a" ` +
      `stroke-width="4.600" stroke-linecap="round"/><path d="M30 78Q28 96 36 108" fill="none" stroke="#fff" ` +
      `stroke-opacity=".5" ` +
      `stroke-width="4.600" stroke-linecap="round"/>${glint(46, 26, 9)}`,
  )

/** A glass of mint tea. */
export const teaGlass = () =>
  drawing(
    `<linearGradient id="tea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd98a"/><stop offset=".5" ` +
      `stop-color="#d9792a"/><stop offset="1" stop-color="#8a3208"/></linearGradient><linearGradient id="leaf" x1="0" ` +
      `y1="0" x2="1" ` +
      `y2="1"><stop offset="0" stop-color="#c9f08a"/><stop offset="1" stop-color="#1f7a3a"/></linearGradient>`,
    `${shadow(64, 118, 44, 7)}<ellipse cx="64" cy="110" rx="46" ry="11" fill="url(#brassAcross)" stroke="#4d2f0c" ` +
      `stroke-width="2.600"/><path d="M34 20H94C94 44 82 52 82 66C82 80 92 88 88 108H40C36 88 46 80 46 66C46 52 34 44 34 20Z" ` +
      `fill="#e8fbff" fill-opacity=".35" stroke="#2a5a6e" stroke-width="3.600" stroke-linejoin="round"/><path d="M37 ` +
      `32H91C89 46 79 ` +
      `54 79 66C79 80 88 88 85 105H43C40 88 49 80 49 66C49 54 39 46 37 32Z" fill="url(#tea)"/><path d="M34 24H94M44 92H84" ` +
      `stroke="#ffd36a" stroke-width="5"/><path d="M60 30C46 26 40 12 46 4C60 6 66 18 60 30Z" fill="url(#leaf)" ` +
      `stroke="#0d4a22" ` +
      `stroke-width="2.600"/><path d="M66 30C66 14 78 6 88 10C88 24 80 32 66 30Z" fill="url(#leaf)" stroke="#0d4a22" ` +
      `stroke-width="2.600"/><path d="M43 40Q46 50 53 58M51 76Q46 88 48 98" fill="none" stroke="#fff" stroke-width="4.600" ` +
      `stroke-linecap="round" opacity=".7"/>${glint(82, 44, 8)}`,
  )

/** A pistachio in its open shell. */
export const pistachio = () =>
  drawing(
    `<radialGradient id="husk" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#fffaf0"/><stop offset=".5" ` +
      `stop-color="#ecd2a0"/><stop offset="1" stop-color="#a87a44"/></radialGradient><radialGradient id="kernel" ` +
      `cx=".4" cy=".3" ` +
      `r=".8"><stop offset="0" stop-color="#e9ffb0"/><stop offset=".5" stop-color="#8fcc3f"/><stop offset="1" ` +
      `stop-color="#3f7a1a"/>` +
      `</radialGradient>`,
    `${shadow(64, 114, 40, 7)}<g transform="rotate(24 64 62)"><path d="M64 8C96 14 108 52 98 84C90 106 74 114 64 ` +
      `114C54 114 38 106 30 ` +
      `84C20 52 32 14 64 8Z" fill="url(#kernel)" stroke="#24460c" stroke-width="3.600"/><path d="M64 8C40 12 22 48 30 ` +
      `84C36 102 50 ` +
      `112 62 114C46 92 46 42 64 8Z" fill="url(#husk)" stroke="#5c3a10" stroke-width="3.400" ` +
      `stroke-linejoin="round"/><path d="M64 8` +
      `C88 12 106 48 98 84C92 102 78 112 66 114C86 92 84 42 64 8Z" fill="url(#husk)" stroke="#5c3a10" stroke-width="3.400" ` +
      `stroke-linejoin="round"/><path d="M36 44Q40 26 52 18" fill="none" stroke="#fff" stroke-width="4.600" ` +
      `stroke-linecap="round" ` +
      `opacity=".85"/></g>`,
  )

/** A star of anise with its seeds. */
export const starAnise = () => {
  const arm =
    `<path d="M64 62C50 50 50 24 64 8C78 24 78 50 64 62Z" fill="url(#bark)" stroke="#2c1204" ` +
    `stroke-width="3"/><ellipse cx="64" cy="36" rx="5.400" ry="9" fill="#ffb24a" stroke="#5c2c0c" ` +
    `stroke-width="2"/><circle cx="62.500" cy="32" r="1.800" fill="#fff3d0"/>`
  return drawing(
    `<radialGradient id="bark" gradientUnits="userSpaceOnUse" cx="64" cy="62" r="56"><stop offset="0" stop-color="#6e3410"/>` +
      `<stop offset=".6" stop-color="#b8672a"/><stop offset="1" stop-color="#d9935a"/></radialGradient>`,
    `${shadow(64, 116, 42, 7)}${Array.from(
      { length: 8 },
      (_, n) => `<g transform="rotate(${n * 45} 64 ` + `62)">${arm}</g>`,
    ).join("")}<circle cx="64" cy="62" r="8" fill="#4f2409" stroke="#2c1204" stroke-width="2"/>`,
  )
}

/** A pomegranate, cut open. */
export const pomegranate = () => {
  const seeds = [
    [50, 60],
    [62, 54],
    [74, 60],
    [44, 74],
    [57, 70],
    [70, 72],
    [82, 74],
    [52, 86],
    [64, 84],
    [76, 86],
  ]
  return drawing(
    `<radialGradient id="rind" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#ff9a9a"/><stop offset=".5" ` +
      `stop-color="#d4243f"/><stop offset="1" stop-color="#6e0620"/></radialGradient>`,
    `${shadow(64, 116, 44, 7)}<path d="M52 26L46 4L58 14L64 2L70 14L82 4L76 26Z" fill="#e0453f" stroke="#4a0414" ` +
      `stroke-width="3" ` +
      `stroke-linejoin="round"/><circle cx="64" cy="68" r="47" fill="url(#rind)" stroke="#4a0414" stroke-width="3.800"/>` +
      `<path d="M64 42C86 42 96 58 94 74C92 94 78 102 64 102C50 102 36 94 34 74C32 58 42 42 64 42Z" fill="#ffe9c8" ` +
      `stroke="#8a2434" ` +
      `stroke-width="2.600"/>${seeds
        .map(
          ([x = 0, y = 0]) =>
            `<ellipse cx="${x}" cy="${y}" rx="7.400" ry="8.400" fill="#b3102e" stroke="#6e0620" ` +
            `stroke-width="1.800"/><circle cx="${x - 2}" cy="${y - 3}" r="2.400" fill="#ffc2c8"/>`,
        )
        .join("")}<path d="M24 56Q28 38 42 30" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
  )
}

/** Tiles of a courtyard. */
export function caravanCloth(): string {
  const tiles = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2, 3].map(column => {
      const [x, y] = [column * 80 + 40, row * 80 + 40]
      const star = circle(x, y, 36, 16).map(
        ([px, py], n): Point => (n % 2 ? [x + (px - x) * 0.72, y + (py - y) * 0.72] : [px, py]),
      )
      return `<path d="${polygon(star)}"/><circle cx="${x}" cy="${y}" r="9"/>`
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g opacity=".16" fill="none" ` +
    `stroke="#ffe0a0" stroke-width="2">${tiles.join("")}</g></svg>`
  )
}

export const caravanFrame = () => frameOf(["#1f8a8f", "#0f5560", "#062a30"], stones.citrine)

export const caravanLogo = () =>
  signOf({
    words: ["SPICE", "CARAVAN"],
    lengths: [280, 290],
    emblem: `<circle r="22" fill="#3a1c06"/><circle r="19.500" fill="#ffd98a"/>${[0, 90, 180, 270]
      .map(
        turn =>
          `<g transform="rotate(${turn})"><path d="M0 -19L5 0H0Z" fill="#a3142c"/><path d="M0 -19L-5 0H0Z" fill="#ff6a5a"/></g>`,
      )
      .join("")}<circle r="3.400" fill="#3a1c06"/>`,
    metal: ["#fffbe0", "#ffd07a", "#a8481a", "#ff9a3a", "#fff0c0"],
    shade: "#2a0f04",
  })
