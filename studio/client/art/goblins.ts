import { drawing, glint, ribbon, shadow } from "./brass.ts"
import type { Stone } from "./color.ts"
import { circle } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Dokkaebi Gold: goblins of the Korean night, what they like to eat, and what they hoard.

const dark = "#140a26"
const outlined = (width = 3.4) => `stroke="${dark}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const ball = (id: string, [light, middle, deep]: readonly [string, string, string]) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`
const down = (id: string, [top, middle, bottom]: readonly [string, string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
const both = (half: string) => `${half}<g transform="translate(128 0) scale(-1 1)">${half}</g>`

const metals = {
  gold: ["#4a2604", "#b8740c", "#f6b92c", "#ffe58a", "#fffce4"],
  jade: ["#02382e", "#08836a", "#25cfa4", "#a0f5da", "#f2fffb"],
  azure: ["#0a1a52", "#1c4cb8", "#4a93ff", "#b0d6ff", "#f2f9ff"],
  crimson: ["#46021c", "#ab0f3c", "#f03f6a", "#ffa0b0", "#fff0f2"],
  violet: ["#1c0850", "#5424b8", "#9a62ff", "#d4baff", "#faf4ff"],
  flame: ["#06284e", "#0a6fb8", "#25c4f0", "#a0f4ff", "#f2ffff"],
} as const satisfies Record<string, Stone>

/** An old coin: two horns on its rim, and a plain middle for what is written on it. */
const coinOf = (metal: Stone, inside = "") =>
  drawing(
    ball("face", [metal[4], metal[2], metal[1]]) +
      `<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset=".6" stop-color="${metal[3]}" stop-opacity=".75"/>` +
      `<stop offset="1" stop-color="${metal[2]}" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="66" r="62" fill="url(#halo)"/>${both(
      `<path d="M34 24C24 20 20 10 26 2C34 8 42 12 46 18Z" fill="${metal[2]}" stroke="${metal[0]}" stroke-width="3" ` +
        `stroke-linejoin="round"/>`,
    )}<circle cx="64" cy="68" r="53" fill="${metal[0]}"/><circle cx="64" cy="66" r="52" fill="url(#face)" stroke="${metal[0]}" ` +
      `stroke-width="3"/>${circle(64, 66, 45.5, 24)
        .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2.300" fill="${metal[4]}"/>`)
        .join("")}<circle cx="64" cy="66" r="39" fill="${metal[1]}" opacity=".5"/><circle cx="64" cy="66" r="38" fill="none" ` +
      `stroke="${metal[0]}" stroke-width="2.200"/>${inside}<path d="M24 52Q34 26 62 19" fill="none" stroke="#fff" ` +
      `stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/>${glint(100, 34, 10)}`,
  )

export const hoardCoin = () => coinOf(metals.gold)
export const jadeHoardCoin = () => coinOf(metals.jade)
export const azureHoardCoin = () => coinOf(metals.azure)
export const crimsonHoardCoin = () => coinOf(metals.crimson)

/** The coin that collects: a sack that is never full. */
export const sackCoin = () =>
  coinOf(
    metals.violet,
    `<g transform="translate(64 62)"><path d="M-12 -14C-30 0 -32 30 -14 34H14C32 30 30 0 12 -14Z" fill="#d9a05a" ` +
      `${outlined(3)}/>` +
      `<path d="M-13 -15C-18 -24 -8 -26 -4 -22C-2 -28 4 -28 5 -22C10 -27 18 -23 13 -15Z" fill="#f0c88a" ${outlined(2.6)}/>` +
      `<path d="M-15 -13Q0 -7 15 -13" fill="none" stroke="#c2182e" stroke-width="5" stroke-linecap="round"/>` +
      `<circle cy="12" r="10" fill="url(#brass)" ${outlined(2.2)}/></g>`,
  )

/** The coin that multiplies: the goblin's club. */
export const clubCoin = () =>
  coinOf(
    metals.flame,
    `<g transform="rotate(38 64 66) translate(64 62)"><path d="M-5 10H5L4 44H-4Z" fill="#8a5a2a" ${outlined(2.6)}/>` +
      `<path d="M-15 -30C-8 -38 8 -38 15 -30L9 14C4 18 -4 18 -9 14Z" fill="#c98a42" ${outlined(3)}/>${[
        [-7, -24],
        [7, -24],
        [0, -13],
        [-6, -2],
        [6, -2],
      ]
        .map(([x, y]) => `<path d="M${x! - 4} ${y! + 3}L${x} ${y! - 6}L${x! + 4} ${y! + 3}Z" fill="#fff3c9" ${outlined(1.8)}/>`)
        .join("")}</g>`,
  )

/** The wild: a goblin's blue fire, with eyes. */
export const goblinFire = () =>
  drawing(
    down("fire", ["#f2ffff", "#4fdcff", "#1262d8"]) +
      `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#b8f8ff" stop-opacity=".95"/>` +
      `<stop offset="1" stop-color="#25a4f0" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="60" r="64" fill="url(#glow)"/><path d="M64 4C74 22 92 28 94 44C102 38 102 30 100 24C116 42 ` +
      `118 66 106 84C98 96 ` +
      `82 104 64 104C46 104 30 96 22 84C10 66 14 46 28 30C28 40 32 44 36 46C36 30 56 24 64 4Z" fill="url(#fire)" ` +
      `stroke="#0a3a8c" ` +
      `stroke-width="4" stroke-linejoin="round"/><path d="M64 40C70 54 84 58 84 76C84 90 74 96 64 96C54 96 44 90 44 ` +
      `76C44 58 58 54 64 ` +
      `40Z" fill="#f2ffff" opacity=".9"/><circle cx="54" cy="72" r="6" fill="#0a2a6c"/><circle cx="74" cy="72" r="6" ` +
      `fill="#0a2a6c"/>` +
      `<circle cx="52" cy="70" r="2" fill="#fff"/><circle cx="72" cy="70" r="2" fill="#fff"/><path d="M56 83Q64 90 72 ` +
      `83" fill="none" ` +
      `stroke="#0a2a6c" stroke-width="3.400" stroke-linecap="round"/>${glint(32, 22, 9)}${ribbon("WILD", 94)}`,
  )

/** The mask of a goblin, laughing. */
export const goblinMask = () =>
  drawing(
    ball("skin", ["#ffb0a0", "#e8384a", "#7a0a2c"]) + down("horn", ["#fffbe0", "#ffd75e", "#b8740c"]),
    `${shadow(64, 120, 44, 6)}${both(
      `<path d="M40 34C26 26 22 12 28 0C40 6 52 16 56 28Z" fill="url(#horn)" ${outlined(3.2)}/>` +
        `<path d="M22 58C8 54 6 72 16 80C20 82 24 80 26 76Z" fill="#c2243c" ${outlined(3)}/>`,
    )}<path d="M64 18C98 18 112 42 108 70C106 96 88 116 64 116C40 116 22 96 20 70C16 42 30 18 64 18Z" ` +
      `fill="url(#skin)" ${outlined(4)}/>` +
      `<path d="M24 44C30 30 44 26 54 34L58 42L70 42L74 34C84 26 98 30 104 44C94 40 84 42 78 48H50C44 42 34 40 24 44Z" ` +
      `fill="#2a1240" ${outlined(2.4)}/>${both(
        `<circle cx="43" cy="60" r="13" fill="#fff8d0" ${outlined(3)}/><circle cx="46" cy="61" r="6.500" fill="#f0a01f"/>` +
          `<circle cx="47" cy="61" r="3.600" fill="#140a26"/><circle cx="44" cy="57" r="2.400" fill="#fff"/>`,
      )}<path d="M52 72C50 62 78 62 76 72C80 82 72 84 64 82C56 84 48 82 52 72Z" fill="#c2182e" ${outlined(2.8)}/>` +
      `<path d="M34 88Q64 80 94 88C94 106 78 112 64 112C50 112 34 106 34 88Z" fill="#3a0416" ${outlined(3)}/>` +
      `<path d="M42 87L47 100L54 86ZM86 87L81 100L74 86Z" fill="#fffbe8" ${outlined(2)}/><path d="M52 108Q64 98 76 ` +
      `108Q70 112 64 ` +
      `112Q58 112 52 108Z" fill="#ff7a8a"/><path d="M30 40Q40 24 56 24" fill="none" stroke="#fff" stroke-width="4" ` +
      `stroke-linecap="round" opacity=".6"/>${glint(98, 30, 9)}`,
  )

/** A gourd bottle with a red cord. */
export const gourd = () =>
  drawing(
    ball("rind", ["#fff0b0", "#e0a83c", "#8a5a12"]),
    `${shadow(64, 120, 36, 6)}<path d="M58 14H70L68 26H60Z" fill="#7a4a1c" ${outlined(2.6)}/><path d="M64 22C84 22 92 ` +
      `38 86 50C82 58 88 ` +
      `62 96 70C110 88 100 118 64 118C28 118 18 88 32 70C40 62 46 58 42 50C36 38 44 22 64 22Z" fill="url(#rind)" ` +
      `${outlined(4)}/>` +
      `<path d="M42 56Q64 68 86 56" fill="none" stroke="#c2182e" stroke-width="7" stroke-linecap="round"/><path ` +
      `d="M84 56C100 52 108 62 ` +
      `100 70M88 60C96 74 104 78 108 92" fill="none" stroke="#e0263c" stroke-width="4" stroke-linecap="round"/><path ` +
      `d="M106 90L112 104` +
      `L104 104Z" fill="#e0263c" ${outlined(2)}/><circle cx="62" cy="88" r="15" fill="#c2182e" opacity=".9"/><path ` +
      `d="M55 82H69M62 82V96M54 96H70" ` +
      `stroke="#ffe58a" stroke-width="4" stroke-linecap="round"/><path d="M38 82Q42 72 50 68M50 36Q54 30 62 30" ` +
      `fill="none" stroke="#fff" ` +
      `stroke-width="5" stroke-linecap="round" opacity=".85"/>`,
  )

/** A ripe persimmon. */
export const persimmon = () =>
  drawing(
    ball("peel", ["#ffd0a0", "#ff7a24", "#b3320a"]) + down("cap", ["#a8d86a", "#5a9a34", "#2a5a1c"]),
    `${shadow(64, 116, 40, 6)}<path d="M64 40C96 34 116 54 112 80C108 104 86 114 64 114C42 114 20 104 16 80C12 54 32 ` +
      `34 64 40Z" ` +
      `fill="url(#peel)" ${outlined(4)}/><path d="M64 44C50 30 34 34 26 42C38 46 40 54 38 62C48 58 56 54 64 58C72 54 ` +
      `80 58 90 62C88 54 90 ` +
      `46 102 42C94 34 78 30 64 44Z" fill="url(#cap)" ${outlined(3)}/><path d="M62 44C60 32 64 24 72 18" fill="none" ` +
      `stroke="#6a4420" ` +
      `stroke-width="7" stroke-linecap="round"/><path d="M28 78Q30 64 40 58" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/>${glint(90, 78, 8, 0.8)}`,
  )

/** Two jujubes on a twig. */
export const jujube = () =>
  drawing(
    ball("skin", ["#ff9a7a", "#c22434", "#5a0614"]),
    `${shadow(64, 116, 40, 6)}<path d="M30 20Q64 12 100 26" fill="none" stroke="#6a4420" stroke-width="6" ` +
      `stroke-linecap="round"/>` +
      `<path d="M46 18Q44 32 42 44M84 22Q88 34 88 48" fill="none" stroke="#6a8a34" stroke-width="4.600"/><path d="M64 ` +
      `16C60 2 76 -4 94 4C92 ` +
      `18 78 22 64 16Z" fill="#5fae3c" ${outlined(2.8)}/><ellipse cx="42" cy="74" rx="25" ry="34" ` +
      `transform="rotate(10 42 74)" ` +
      `fill="url(#skin)" ${outlined(3.8)}/><ellipse cx="88" cy="80" rx="25" ry="34" transform="rotate(-10 88 80)" ` +
      `fill="url(#skin)" ` +
      `${outlined(3.8)}/><path d="M28 66Q30 54 40 48M74 72Q76 60 86 54" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".8"/><path d="M46 100Q52 96 54 88M92 106Q98 102 100 94" fill="none" stroke="#5a0614" ` +
      `stroke-width="2.600" stroke-linecap="round" opacity=".6"/>`,
  )

/** An acorn. */
export const acorn = () =>
  drawing(
    ball("nut", ["#ffe0a0", "#c98a34", "#6a3c0c"]) + down("cup", ["#b88a5a", "#7a5230", "#3c2412"]),
    `${shadow(64, 120, 28, 5)}<path d="M28 58C28 92 48 108 64 120C80 108 100 92 100 58Z" fill="url(#nut)" ${outlined(4)}/>` +
      `<path d="M62 24C60 14 64 6 72 2" fill="none" stroke="#5a3a1c" stroke-width="7" stroke-linecap="round"/><path ` +
      `d="M18 58C14 34 40 20 ` +
      `64 20C88 20 114 34 110 58C96 68 32 68 18 58Z" fill="url(#cup)" ${outlined(4)}/><path d="M30 50Q34 38 46 30M50 ` +
      `58Q50 40 62 24M78 58` +
      `Q78 40 68 24M98 50Q94 38 82 30M24 46Q64 34 104 46M20 56Q64 46 108 56" fill="none" stroke="#2c1808" ` +
      `stroke-opacity=".6" ` +
      `stroke-width="2.400"/><path d="M40 70Q42 88 54 100" fill="none" stroke="#fff" stroke-width="5" ` +
      `stroke-linecap="round" opacity=".75"/>`,
  )

/** A block of buckwheat jelly, which no goblin can resist. */
export const buckwheatJelly = () =>
  drawing(
    down("jelly", ["#e8d8c8", "#b89a88", "#7a5c50"]) + down("bowl", ["#8ff0d8", "#2aa88a", "#0a5a4a"]),
    `${shadow(64, 118, 46, 6)}<path d="M14 82H114C110 104 92 116 64 116C36 116 18 104 14 82Z" fill="url(#bowl)" ` +
      `${outlined(4)}/>` +
      `<ellipse cx="64" cy="82" rx="50" ry="13" fill="#0a5a4a" ${outlined(3)}/><path d="M28 56L64 42L100 56V78L64 92L28 78Z" ` +
      `fill="url(#jelly)" ${outlined(3.4)}/><path d="M28 56L64 70L100 56L64 42Z" fill="#f6ece0" ` +
      `${outlined(2.6)}/><path d="M64 70V92" ` +
      `stroke="${dark}" stroke-width="2.600"/><path d="M50 42C44 30 58 24 54 12M74 42C68 30 82 24 78 12" fill="none" ` +
      `stroke="#d4baff" ` +
      `stroke-width="4" stroke-linecap="round" opacity=".8"/><path d="M56 52L66 56M68 50L76 54" stroke="#4a8a34" ` +
      `stroke-width="4.600" ` +
      `stroke-linecap="round"/><circle cx="54" cy="60" r="3.400" fill="#e0263c"/><circle cx="80" cy="58" r="3.400" ` +
      `fill="#e0263c"/>` +
      `<path d="M26 96Q34 106 48 110" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/>`,
  )

/** Roof tiles under wandering fires. */
export function goblinsCloth(): string {
  const tiles = [0, 1, 2, 3, 4].flatMap(row =>
    [0, 1, 2, 3].map(column => {
      const [x, y] = [column * 80 + (row % 2) * 40, row * 48]
      return (
        `<path d="M${x - 36} ${y}Q${x} ${y + 34} ${x + 36} ${y}" fill="none" stroke="#b8a0ff" stroke-width="1.800"/>` +
        `<path d="M${x} ${y - 14}C${x + 8} ${y - 4} ${x + 6} ${y + 6} ${x} ${y + 6}C${x - 6} ${y + 6} ${x - 8} ` +
        `${y - 4} ${x} ${y - 14}Z" ` +
        `fill="#5ad8ff" opacity="${(row + column) % 3 === 0 ? 0.9 : 0.25}"/>`
      )
    }),
  )
  return clothOf([320, 240], `<g opacity=".16">${tiles.join("")}</g>`)
}

export const goblinsFrame = () => frameOf(["#5a3a9c", "#331c66", "#140a30"], metals.flame)

export const goblinsLogo = () =>
  signOf({
    words: ["DOKKAEBI", "GOLD"],
    lengths: [390, 170],
    emblem:
      `<g stroke="#140a26" stroke-width="2.4" stroke-linejoin="round"><path d="M-20 14C-30 4 -30 -10 -24 -20C-14 -16 ` +
      `-8 -8 -6 2Z" ` +
      `fill="#ffe58a"/><path d="M20 14C30 4 30 -10 24 -20C14 -16 8 -8 6 2Z" fill="#ffe58a"/><path d="M0 -18C6 -8 14 ` +
      `-2 14 8C14 18 8 22 0 22` +
      `C-8 22 -14 18 -14 8C-14 -2 -6 -8 0 -18Z" fill="#4fdcff"/></g><circle cx="-5" cy="9" r="2.4" ` +
      `fill="#0a2a6c"/><circle cx="5" cy="9" ` +
      `r="2.4" fill="#0a2a6c"/>`,
    metal: ["#fffce4", "#ffd75e", "#a85a0c", "#f6b92c", "#fffce4"],
    shade: "#140830",
  })
