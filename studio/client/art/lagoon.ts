import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle, polygon } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Pearl Lagoon: what shines under clear water.

const pearls = {
  white: ["#6b7fa8", "#b9c6e6", "#e9effc", "#fbfdff", "#ffffff"],
  rose: ["#7a2450", "#d45a94", "#ff9fc8", "#ffd9ea", "#fff6fb"],
  azure: ["#0b2f73", "#2f7fe0", "#7fc0ff", "#d0ecff", "#f6fcff"],
  night: ["#08041c", "#2c1a52", "#5a3f9c", "#b79cff", "#f3ecff"],
} as const satisfies Record<string, Stone>

/** A pearl in an open shell; its middle is left for its value. */
const pearlOf = ([dark, deep, mid, light, top]: Stone) => {
  const ribs = [-48, -24, 0, 24, 48].map(
    turn =>
      `<path d="M64 104L${64 + Math.sin((turn * Math.PI) / 180) * 60} ${104 - Math.cos((turn * Math.PI) / 180) * 84}" ` +
      `stroke="#c98a9c" stroke-width="2.400" stroke-opacity=".7"/>`,
  )
  return drawing(
    `<radialGradient id="pearl" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${top}"/>` +
      `<stop offset=".3" stop-color="${light}"/><stop offset=".7" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/>` +
      `</radialGradient><linearGradient id="shell" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3e6"/>` +
      `<stop offset=".6" stop-color="#ffc2b8"/><stop offset="1" stop-color="#c2708a"/></linearGradient>`,
    `<path d="M64 112C50 112 44 106 44 98C16 96 2 70 10 44C16 22 40 8 64 8C88 8 112 22 118 44C126 70 112 96 84 98C84 ` +
      `106 78 112 ` +
      `64 112Z" fill="url(#shell)" stroke="#5c2438" stroke-width="3.600"/>${ribs.join("")}` +
      `<circle cx="64" cy="64" r="47" fill="${dark}" opacity=".4"/><circle cx="64" cy="62" r="45" fill="url(#pearl)" ` +
      `stroke="${dark}" stroke-width="2.600"/><path d="M30 92Q64 112 98 92" fill="none" stroke="${top}" stroke-opacity=".5" ` +
      `stroke-width="4" stroke-linecap="round"/><ellipse cx="46" cy="38" rx="13" ry="8" transform="rotate(-34 46 38)" ` +
      `fill="#fff" opacity=".9"/>${glint(96, 32, 11)}`,
  )
}

export const whitePearl = () => pearlOf(pearls.white)
export const rosePearl = () => pearlOf(pearls.rose)
export const azurePearl = () => pearlOf(pearls.azure)
export const nightPearl = () => pearlOf(pearls.night)

/** The wild: a mermaid's golden comb, set with stones. */
export const mermaidComb = () =>
  drawing(
    `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#c8fff4" stop-opacity=".9"/>` +
      `<stop offset="1" stop-color="#3fdcd0" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#glow)"/><g stroke="#3a2206" stroke-width="2.400">${[30, 41, 52, 63, 74, 85, 96]
      .map(
        (x, n) =>
          `<path d="M${x - 4} ` +
          `54H${x + 4}L${x + 2} ${88 - Math.abs(3 - n) * 3}` +
          `Q${x} ${94 - Math.abs(3 - n) * 3} ${x - 2} ${88 - Math.abs(3 - n) * 3}Z" ` +
          `fill="url(#brassAcross)"/>`,
      )
      .join("")}<path d="M14 58C14 24 38 8 64 8C90 8 114 24 114 58Q64 46 14 58Z" fill="url(#brass)" stroke-width="4" ` +
      `stroke-linejoin="round"/></g><path d="M28 48C32 28 48 19 64 19C80 19 96 28 100 48" fill="none" stroke="#5c3a10" ` +
      `stroke-opacity=".6" stroke-width="3"/>${[
        [64, 32, 9, "#23c6b0"],
        [42, 38, 6.5, "#ff8fb4"],
        [86, 38, 6.5, "#ff8fb4"],
        [27, 50, 4.6, "#68aeff"],
        [101, 50, 4.6, "#68aeff"],
      ]
        .map(
          ([x, y, r, fill]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="#3a2206" stroke-width="2.200"/>` +
            `<circle cx="${Number(x) - 2}" cy="${Number(y) - 2}" r="${Number(r) * 0.35}" fill="#fff" opacity=".9"/>`,
        )
        .join("")}${glint(36, 22, 10)}${ribbon("WILD", 92)}`,
  )

/** A sea turtle from above. */
export const seaTurtle = () =>
  drawing(
    `<radialGradient id="back" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="#e6ffb0"/><stop offset=".45" ` +
      `stop-color="#4fb86a"/><stop offset="1" stop-color="#0b4a3a"/></radialGradient><linearGradient id="fin" x1="0" ` +
      `y1="0" x2="1" ` +
      `y2="1"><stop offset="0" stop-color="#a8ecb0"/><stop offset="1" stop-color="#1b7a6a"/></linearGradient>`,
    `${shadow(64, 116, 44, 7)}<g fill="url(#fin)" stroke="#04302a" stroke-width="3.400" stroke-linejoin="round">` +
      `<path d="M40 46C22 28 8 30 4 44C16 50 26 58 34 68Z"/><path d="M88 46C106 28 120 30 124 44C112 50 102 58 94 68Z"/>` +
      `<path d="M40 92C28 100 24 112 30 118C40 114 48 106 52 98Z"/><path d="M88 92C100 100 104 112 98 118C88 114 80 ` +
      `106 76 98Z"/>` +
      `<path d="M52 34C48 18 54 6 64 6C74 6 80 18 76 34Z"/></g><ellipse cx="64" cy="68" rx="38" ry="42" fill="url(#back)" ` +
      `stroke="#04302a" stroke-width="4"/><g fill="none" stroke="#0b4a3a" stroke-width="3" stroke-linejoin="round">` +
      `<path d="${polygon(circle(64, 68, 18, 6, Math.PI / 2))}"/>${circle(64, 68, 18, 6, Math.PI / 2)
        .map(([x, y], n) => {
          const [ox, oy] = circle(64, 68, 39, 6, Math.PI / 2)[n]!
          return `<path d="M${x} ${y}L${ox} ${oy}"/>`
        })
        .join("")}</g><circle cx="58" cy="17" r="3" fill="#04201c"/><circle cx="70" cy="17" r="3" fill="#04201c"/>` +
      `<path d="M34 58Q38 40 54 34" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
  )

/** A seahorse. */
export const seahorse = () => {
  const body =
    "M60 10C84 8 96 26 90 44C84 58 98 64 92 84C86 104 66 112 58 124C50 116 56 106 64 102C54 108 44 100 48 92C56 96 66 92 68 80" +
    "C70 66 56 62 58 46C50 50 36 50 26 44C24 40 26 36 30 36C40 38 46 34 46 26C46 18 52 11 60 10Z"
  return drawing(
    `<linearGradient id="coat" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe9b0"/><stop offset=".5" ` +
      `stop-color="#ff9f3a"/><stop offset="1" stop-color="#c23c1a"/></linearGradient>`,
    `${shadow(64, 120, 30, 5)}<path d="M90 52C106 50 114 62 108 76C102 74 96 72 92 72Z" fill="#ffd36a" stroke="#6e2408" ` +
      `stroke-width="3" stroke-linejoin="round"/><path d="M58 12L62 2L68 10L76 2L78 14Z" fill="#ffd36a" stroke="#6e2408" ` +
      `stroke-width="2.600" stroke-linejoin="round"/><path d="${body}" fill="url(#coat)" stroke="#6e2408" stroke-width="3.800" ` +
      `stroke-linejoin="round"/><path d="M70 50Q80 54 86 50M72 62Q82 66 90 62M74 74Q82 78 92 76M72 86Q80 92 88 90" fill="none" ` +
      `stroke="#a33a10" stroke-width="2.600" stroke-linecap="round"/><circle cx="64" cy="26" r="6" fill="#fff"/>` +
      `<circle cx="63" cy="26" r="3.600" fill="#2a0a04"/>${glint(78, 30, 8)}`,
  )
}

/** A starfish. */
export const starfish = () => {
  const outer = circle(64, 64, 56, 5, -Math.PI / 2)
  const inner = circle(64, 64, 25, 5, -Math.PI / 2 + Math.PI / 5)
  const body = outer.map(([x, y], n) => {
    const [ix, iy] = inner[n]!
    const [px, py] = inner[(n + 4) % 5]!
    const toward = (tx: number, ty: number) => `Q${x + (tx - x) * 0.25} ${y + (ty - y) * 0.25}`
    return `${n === 0 ? "M" : "L"}${px} ${py}${toward(px, py)} ${x} ${y}${toward(ix, iy)} ${ix} ${iy}`
  })
  return drawing(
    `<radialGradient id="star" cx=".42" cy=".38" r=".7"><stop offset="0" stop-color="#ffe0d0"/><stop offset=".45" ` +
      `stop-color="#ff6f7a"/><stop offset="1" stop-color="#a8173f"/></radialGradient>`,
    `${shadow(64, 116, 42, 7)}<path d="${body.join("")}Z" fill="url(#star)" stroke="#520a20" stroke-width="4.400" ` +
      `stroke-linejoin="round"/>${outer
        .flatMap(([x, y]) =>
          [0.25, 0.45, 0.65].map(
            (part, n) => `<circle cx="${64 + (x - 64) * part}" cy="${64 + (y - 64) * part}" r="${4 - n * 0.7}" fill="#ffe9dc"/>`,
          ),
        )
        .join("")}<circle cx="64" cy="64" r="5" fill="#ffe9dc"/>${glint(46, 40, 9)}`,
  )
}

/** A conch. */
export const conch = () =>
  drawing(
    `<linearGradient id="conch" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff6e8"/><stop offset=".5" ` +
      `stop-color="#e9b8e8"/><stop offset="1" stop-color="#8a3f9c"/></linearGradient>`,
    `${shadow(64, 114, 44, 7)}<path d="M10 56C22 52 28 44 38 40C44 24 66 14 86 24C112 36 120 66 108 86C98 106 72 112 ` +
      `52 100C40 92 34 ` +
      `78 26 72C20 68 14 64 10 56Z" fill="url(#conch)" stroke="#41104f" stroke-width="4" stroke-linejoin="round"/>` +
      `<path d="M70 46C92 48 102 66 94 82C86 96 66 96 60 84C78 86 86 66 70 46Z" fill="#ffb0b8" stroke="#41104f" ` +
      `stroke-width="3"/>` +
      `<path d="M38 40Q44 56 40 78M54 26Q64 44 58 58M26 46Q32 58 28 70" fill="none" stroke="#7a3f8a" stroke-width="3" ` +
      `stroke-linecap="round"/><path d="M60 24Q78 20 92 34" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" ` +
      `opacity=".8"/>${glint(32, 34, 8)}`,
  )

/** A branch of coral on a stone of its color. */
const coral = ([dark, deep, mid, light, top]: Stone, branches: string) =>
  drawing(
    `<radialGradient id="stone" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".55" ` +
      `stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`,
    `${shadow(64, 114, 42, 7)}<circle cx="64" cy="62" r="49" fill="${dark}"/><circle cx="64" cy="60" r="47" fill="url(#stone)" ` +
      `stroke="${dark}" stroke-width="3"/><circle cx="64" cy="60" r="38" fill="${deep}" opacity=".45"/><g fill="none" ` +
      `stroke-linecap="round" stroke-linejoin="round"><path d="${branches}" stroke="${dark}" stroke-width="12"/>` +
      `<path d="${branches}" stroke="${top}" stroke-width="6.400"/></g><path d="M26 48Q34 26 56 20" fill="none" stroke="#fff" ` +
      `stroke-width="4.600" stroke-linecap="round" opacity=".75"/>`,
  )

export const fanCoral = () =>
  coral(stones.ruby, "M64 88V62M64 74L46 54M64 74L82 54M46 54V40M46 54L36 50M82 54V40M82 54L92 50M64 62V36")
export const tubeCoral = () =>
  coral(stones.citrine, "M48 86V58M64 86V40M80 86V52M48 58Q48 50 40 50M80 52Q80 44 90 44M64 40Q64 32 56 34")
export const ringCoral = () => coral(stones.emerald, "M64 88V74M64 74A17 17 0 1 1 64.100 74M52 46L44 38M76 46L84 38M64 40V32")
export const waveCoral = () => coral(stones.sapphire, "M42 84Q34 70 46 60T46 36M64 86Q56 72 66 60T64 34M84 84Q78 72 88 60T84 38")

/** Light on the sand. */
export function lagoonCloth(): string {
  const nets = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2, 3].map(column => {
      const [x, y] = [column * 80 + (row % 2) * 40, row * 60]
      return (
        `<path ` +
        `d="M${x - 40} ${y}Q${x - 14} ${y - 10} ${x} ${y - 30}Q${x + 14} ${y - 10} ${x + 40} ${y}` +
        `Q${x + 12} ${y + 8} ${x} ${y + 30}Q${x - 12} ${y + 8} ${x - 40} ${y}Z"/>`
      )
    }),
  )
  return clothOf([320, 240], `<g opacity=".2" fill="none" stroke="#c8fff4" stroke-width="2.400">${nets.join("")}</g>`)
}

export const lagoonFrame = () => frameOf(["#2aa6a8", "#12707a", "#06383f"], stones.ruby)

export const lagoonLogo = () =>
  signOf({
    words: ["PEARL", "LAGOON"],
    lengths: [280, 260],
    emblem:
      `<path d="M-26 10C-30 -14 -14 -24 0 -24C14 -24 30 -14 26 10Q0 24 -26 10Z" fill="#ffc2b8" stroke="#5c2438" ` +
      `stroke-width="2.400"/>` +
      `<circle cy="2" r="13" fill="#6b7fa8"/><circle cy="1" r="12" fill="#f3f7ff"/><circle cx="-4" cy="-3" r="3.400" ` +
      `fill="#fff"/>`,
    metal: ["#fafffe", "#bff5ee", "#12808a", "#5fdcd0", "#f0fffc"],
    shade: "#032a30",
  })
