import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle, polygon } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Thousand Drums: a parade, its instruments, and the coins that are thrown.

const metals = {
  gold: ["#5a3205", "#b3740f", "#f4bb34", "#ffe48a", "#fffbe0"],
  jade: ["#02382a", "#0b7d57", "#2cc78c", "#9df2c6", "#f2fff6"],
  azure: ["#07204f", "#1550a8", "#3f95f2", "#a5d5ff", "#f2f9ff"],
  crimson: ["#4a0310", "#a30f24", "#e8404a", "#ff9a8a", "#fff0ea"],
} as const satisfies Record<string, Stone>

/** A coin with a plain middle, where its value is written. */
const coinOf = (metal: Stone) => {
  const beads = circle(64, 64, 47, 28).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600" fill="${metal[4]}"/>`)
  const clouds = [0, 90, 180, 270].map(
    turn =>
      `<path d="M52 25C52 18 60 16 64 21C68 16 76 18 76 25" transform="rotate(${turn + 45} 64 64)" fill="none" ` +
      `stroke="${metal[0]}" stroke-width="3" stroke-linecap="round"/>`,
  )
  return drawing(
    `<radialGradient id="face" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${metal[4]}"/>` +
      `<stop offset=".35" stop-color="${metal[3]}"/><stop offset=".75" stop-color="${metal[2]}"/>` +
      `<stop offset="1" stop-color="${metal[1]}"/></radialGradient><radialGradient id="halo" cx=".5" cy=".5" r=".5">` +
      `<stop offset=".6" stop-color="${metal[3]}" stop-opacity=".7"/><stop offset="1" stop-color="${metal[2]}" ` +
      `stop-opacity="0"/>` +
      `</radialGradient>`,
    `<circle cx="64" cy="64" r="64" fill="url(#halo)"/><circle cx="64" cy="66" r="55" fill="${metal[0]}"/>` +
      `<circle cx="64" cy="63" r="54" fill="url(#face)" stroke="${metal[0]}" stroke-width="3"/>${beads.join("")}` +
      `<circle cx="64" cy="64" r="41" fill="${metal[1]}" opacity=".45"/><circle cx="64" cy="64" r="40" fill="none" ` +
      `stroke="${metal[0]}" stroke-width="2"/><g opacity=".5">${clouds.join("")}</g><circle cx="64" cy="64" r="31" ` +
      `fill="${metal[1]}" opacity=".35"/><path d="M22 50Q32 22 62 15" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/>${glint(100, 30, 10)}`,
  )
}

export const goldCoin = () => coinOf(metals.gold)
export const jadeCoin = () => coinOf(metals.jade)
export const azureCoin = () => coinOf(metals.azure)
export const crimsonCoin = () => coinOf(metals.crimson)

const skin =
  `<radialGradient id="skin" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="#fffdf0"/>` +
  `<stop offset=".6" stop-color="#f6dfae"/><stop offset="1" stop-color="#b98a4e"/></radialGradient>`

/** Three commas that follow each other: the sign on the drums. */
const whirl = (fill: string) =>
  [0, 120, 240]
    .map(
      turn =>
        `<path d="M64 62C56 54 56 42 66 38C78 36 82 48 76 54C74 50 68 48 66 52C65 56 66 59 64 62Z" ` +
        `transform="rotate(${turn} 64 62)" fill="${fill}"/>`,
    )
    .join("")

/** The wild: a golden drum with crossed sticks. */
export const goldenDrum = () =>
  drawing(
    `${skin}<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ffe69a" stop-opacity=".9"/>` +
      `<stop offset="1" stop-color="#ffb636" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#glow)"/><g stroke="#3a1c06" stroke-width="2.400">` +
      `<rect x="8" y="50" width="112" height="10" rx="5" fill="#d9a45a" transform="rotate(38 64 56)"/>` +
      `<rect x="8" y="50" width="112" height="10" rx="5" fill="#d9a45a" transform="rotate(-38 64 56)"/></g>` +
      `<circle cx="64" cy="58" r="44" fill="#3a1c06"/><circle cx="64" cy="58" r="42" fill="url(#brass)"/>` +
      `${circle(64, 58, 36.5, 20)
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.800" fill="#fff3c9" stroke="#4d2f0c"/>`)
        .join("")}<circle cx="64" cy="58" r="31" fill="#3a1c06"/><circle cx="64" cy="58" r="29.500" fill="url(#skin)"/>` +
      `<g transform="translate(0 -4)">${whirl("#c2182e")}</g>${glint(40, 32, 11)}${ribbon("WILD", 92)}`,
  )

/** The war drum: red lacquer with golden rings. */
export const warDrum = () =>
  drawing(
    `${skin}<linearGradient id="lacquer" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#4a0310"/>` +
      `<stop offset=".28" stop-color="#f2505a"/><stop offset=".6" stop-color="#b3142c"/><stop offset="1" stop-color="#35020b"/>` +
      `</linearGradient>`,
    `${shadow(64, 118, 46, 7)}<path d="M20 36C12 62 14 90 26 110H102C114 90 116 62 108 36Z" fill="url(#lacquer)" ` +
      `stroke="#240208" stroke-width="4"/><path d="M21 98Q64 112 107 98L102 112Q64 122 26 112Z" fill="url(#brassAcross)" ` +
      `stroke="#4d2f0c" stroke-width="2.400"/>${[26, 45, 64, 83, 102]
        .map(
          (x, n) =>
            `<circle cx="${x}" cy="${[58, 63, 65, 63, 58][n]}" r="4.600" fill="url(#brass)" stroke="#4d2f0c" ` +
            `stroke-width="1.600"/>`,
        )
        .join("")}<path d="M52 76C58 68 70 68 76 76C82 84 76 96 64 96C52 96 46 84 52 76Z" fill="none" stroke="#ffd36a" ` +
      `stroke-width="5"/><circle cx="64" cy="84" r="4" fill="#ffd36a"/><ellipse cx="64" cy="34" rx="52" ry="25" ` +
      `fill="#3a1c06"/>` +
      `<ellipse cx="64" cy="33" rx="50" ry="23.500" fill="url(#brassAcross)"/><ellipse cx="64" cy="32" rx="43" ry="19" ` +
      `fill="url(#skin)" stroke="#4d2f0c" stroke-width="2"/><g transform="translate(64 32) scale(.72 .36) translate(-64 -62)">` +
      `${whirl("#a30f24")}</g>${glint(30, 30, 9)}`,
  )

/** A gong in its cord. */
export const gong = () =>
  drawing(
    `<radialGradient id="disc" cx=".38" cy=".32" r=".8"><stop offset="0" stop-color="#fff6c8"/>` +
      `<stop offset=".45" stop-color="#eab048"/><stop offset="1" stop-color="#8a4a10"/></radialGradient>`,
    `${shadow(64, 118, 42, 7)}<path d="M34 34Q64 -22 94 34" fill="none" stroke="#5e0614" stroke-width="7"/>` +
      `<path d="M34 34Q64 -22 94 34" fill="none" stroke="#e8404a" stroke-width="3.600"/><circle cx="64" cy="68" r="48" ` +
      `fill="#3a1c06"/><circle cx="64" cy="68" r="46" fill="url(#disc)"/>${[38, 31, 24]
        .map(r => `<circle cx="64" cy="68" r="${r}" fill="none" stroke="#8a4a10" stroke-opacity=".6" stroke-width="2.200"/>`)
        .join("")}<circle cx="64" cy="68" r="15" fill="url(#disc)" stroke="#8a4a10" stroke-width="2.600"/>` +
      `<path d="M26 58Q36 34 60 28" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>` +
      `<g transform="rotate(34 96 92)"><rect x="92" y="62" width="8" height="48" rx="4" fill="#8a5419" stroke="#3a1c06" ` +
      `stroke-width="2"/><circle cx="96" cy="60" r="13" fill="#c2182e" stroke="#3a0410" stroke-width="2.600"/>` +
      `<path d="M87 57Q92 50 99 50" stroke="#ff9a8a" stroke-width="3" fill="none" ` +
      `stroke-linecap="round"/></g>${glint(44, 44, 10)}`,
  )

/** A ring of jade on a silk cord with a knot. */
export const jadeRing = () =>
  drawing(
    `<radialGradient id="jade" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#f2fff6"/>` +
      `<stop offset=".4" stop-color="#6fe0b0"/><stop offset="1" stop-color="#0a6a4a"/></radialGradient>`,
    `${shadow(64, 120, 30, 5)}<path d="M64 2V22" stroke="#c2182e" stroke-width="5"/><path fill-rule="evenodd" ` +
      `d="M64 14A40 40 0 1 1 63.900 14ZM64 40A14 14 0 1 0 64.100 40Z" fill="url(#jade)" stroke="#02382a" stroke-width="3.600"/>` +
      `${circle(64, 54, 27, 12)
        .map(
          ([x, y]) => `<circle cx="${x}" cy="${y}" r="3.400" fill="none" stroke="#0a6a4a" stroke-opacity=".7" stroke-width="2"/>`,
        )
        .join("")}<path d="M34 44Q42 26 58 22" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/>` +
      `<path d="M64 92L54 100L64 108L74 100Z" fill="#c2182e" stroke="#4a0310" stroke-width="2.400"/>` +
      `<path d="M58 108L54 124M64 108V126M70 108L74 124" stroke="#e8404a" stroke-width="3.400" stroke-linecap="round"/>` +
      `${glint(92, 34, 9)}`,
  )

/** A rattle drum with two beads. */
export const rattle = () =>
  drawing(
    skin,
    `${shadow(64, 120, 30, 5)}<rect x="59" y="78" width="10" height="44" rx="5" fill="#c98a42" stroke="#3a1c06" ` +
      `stroke-width="2.600"/><path d="M26 54Q4 62 8 84M102 54Q124 62 120 84" fill="none" stroke="#e8404a" ` +
      `stroke-width="3.400"/>` +
      `<circle cx="8" cy="88" r="8" fill="#ffd36a" stroke="#4d2f0c" stroke-width="2.400"/><circle cx="120" cy="88" r="8" ` +
      `fill="#ffd36a" stroke="#4d2f0c" stroke-width="2.400"/><circle cx="64" cy="48" r="42" fill="#0b2a5c"/>` +
      `<circle cx="64" cy="48" r="40" fill="#2f6fd6"/>${circle(64, 48, 35.5, 16)
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600" fill="#ffe48a"/>`)
        .join("")}<circle cx="64" cy="48" r="30" fill="url(#skin)" stroke="#0b2a5c" stroke-width="2.600"/>` +
      `<g transform="translate(0 -14)">${whirl("#1f58b8")}</g>${glint(40, 26, 9)}`,
  )

/** A tile of carved stone. */
const tile = ([dark, deep, mid, light, top]: Stone, carved: string) =>
  drawing(
    `<linearGradient id="tile" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/>` +
      `<stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    `${shadow(64, 114, 42, 7)}<rect x="20" y="18" width="88" height="92" rx="18" fill="${dark}"/><rect x="20" y="14" ` +
      `width="88" ` +
      `height="90" rx="18" fill="url(#tile)" stroke="${dark}" stroke-width="3.400"/><rect x="29" y="23" width="70" height="72" ` +
      `rx="11" fill="${deep}" opacity=".4"/><rect x="29" y="23" width="70" height="72" rx="11" fill="none" stroke="${top}" ` +
      `stroke-opacity=".55" stroke-width="1.800"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="${carved}" stroke="${dark}" stroke-width="10"/><path d="${carved}" stroke="${top}" stroke-width="5.400"/></g>` +
      `<path d="M28 40Q28 22 46 21" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".75"/>`,
  )

export const cloudTile = () =>
  tile(
    stones.amethyst,
    "M42 72C34 64 40 52 50 54C50 42 68 38 74 50C84 46 92 56 86 64C90 70 84 76 78 74H46C44 74 43 73 42 72M58 62C58 56 66 56 67 61",
  )
export const flameTile = () =>
  tile(
    stones.citrine,
    "M64 84C48 84 42 70 48 58C52 50 60 46 62 34C74 42 72 54 78 56C88 66 82 84 64 84M64 76C58 74 58 66 64 60C70 66 70 74 64 76",
  )
export const mountainTile = () => tile(stones.emerald, "M38 80L54 50L64 66L76 40L92 80ZM70 52L76 58L82 52")
export const waveTile = () =>
  tile(
    stones.sapphire,
    "M38 72C40 48 66 38 78 52C84 62 74 70 68 64C64 58 70 54 74 57M38 72C50 62 58 84 70 76C78 70 84 72 90 78M42 84H86",
  )

/** Silk of a parade tent: diamonds and dots. */
export function drumsCloth(): string {
  const knots = [0, 1, 2, 3].flatMap(row =>
    [0, 1, 2, 3].map(column => {
      const [x, y] = [column * 80 + (row % 2) * 40, row * 60]
      return `<path d="${polygon([
        [x, y - 26],
        [x + 34, y],
        [x, y + 26],
        [x - 34, y],
      ])}" fill="none" stroke="#ffd36a" stroke-width="1.600"/><circle cx="${x}" cy="${y}" r="4" fill="#ffd36a"/>`
    }),
  )
  return clothOf([320, 240], `<g opacity=".15">${knots.join("")}</g>`)
}

export const drumsFrame = () => frameOf(["#b31d2c", "#7a0f1f", "#3a0410"], metals.jade)

export const drumsLogo = () =>
  signOf({
    words: ["THOUSAND", "DRUMS"],
    lengths: [390, 210],
    emblem:
      `<circle r="22" fill="#3a0410"/><circle r="20" fill="#f4bb34"/><circle r="14" fill="#fff0d0" stroke="#8a4a10" ` +
      `stroke-width="1.600"/><g transform="scale(.42) translate(-64 -62)">${whirl("#c2182e")}</g>`,
    metal: ["#fffbe0", "#ffdf7a", "#a30f24", "#f4a02a", "#fff0b8"],
    shade: "#2a020a",
  })
