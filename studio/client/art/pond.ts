import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Lotus Frog: a small pond, seen from above its leaves.

const stops = (colors: readonly string[]) =>
  colors.map((color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`).join("")
const soft = (id: string, ...colors: string[]) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" ` + `r=".8">${stops(colors)}</radialGradient>`
const down = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".2" y2="1">${stops(colors)}</linearGradient>`
const mirror = (half: string) => `${half}<g transform="translate(128 0) scale(-1 1)">${half}</g>`
const shine = (path: string, width = 4.6) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".7"/>`

/** The wild: a frog that is about to jump. */
export const pondFrog = () =>
  drawing(
    soft("skin", "#e8ff9a", "#7fd43a", "#2a8a2a", "#0d4a1a") + soft("belly", "#fffff0", "#f4f2b8", "#c8c070"),
    `${shadow(64, 104, 50, 7)}${mirror(
      `<path d="M22 92C2 84 4 60 22 58C34 58 40 72 38 92Z" fill="url(#skin)" stroke="#083214" stroke-width="3.400"/><path ` +
        `d="M16 ` +
        `100L4 104M20 102L12 110M26 102L26 111" stroke="#2a8a2a" stroke-width="6" stroke-linecap="round"/>`,
    )}<path d="M64 24C96 24 112 46 110 66C108 92 88 104 64 104C40 104 20 92 18 66C16 46 32 24 64 24Z" fill="url(#skin)" ` +
      `stroke="#083214" stroke-width="3.800"/><path d="M64 66C88 66 98 74 94 84C88 98 76 102 64 102C52 102 40 98 34 84C30 74 ` +
      `40 66 ` +
      `64 66Z" fill="url(#belly)"/>${mirror(
        `<circle cx="38" cy="26" r="20" fill="url(#skin)" stroke="#083214" stroke-width="3.400"/><circle cx="38" cy="25" ` +
          `r="13" ` +
          `fill="#fffdf0"/><ellipse cx="40" cy="26" rx="7" ry="9" fill="#1a1006"/><circle cx="37" cy="22" r="3" ` +
          `fill="#fff"/><circle ` +
          `cx="26" cy="62" r="7" fill="#ff9ab0" opacity=".75"/>`,
      )}<path d="M34 58Q64 82 94 58" fill="none" stroke="#083214" stroke-width="4.400" stroke-linecap="round"/>` +
      `<path d="M58 48h0M70 ` +
      `48h0" stroke="#083214" stroke-width="4" stroke-linecap="round"/>${ribbon("WILD", 94)}`,
  )

/** A lotus of gold. */
export const goldenLotus = () => {
  const petal = (turn: number, long: number, fill: string) =>
    `<path transform="rotate(${turn} 64 92)" d="M64 92C42 ${92 - long * 0.4} 46 ${92 - long * 0.85} 64 ${92 - long}C82 ` +
    `${92 - long * 0.85} 86 ${92 - long * 0.4} 64 92Z" fill="url(#${fill})" stroke="#6e3a04" stroke-width="3" ` +
    `stroke-linejoin="round"/>`
  return drawing(
    down("gold", "#fffbd8", "#ffd34a", "#d98a12") +
      down("deep", "#ffe890", "#e8a01e", "#9a5206") +
      `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset=".1" stop-color="#fff6b0" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#ffc23a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="62" r="64" ` +
      `fill="url(#glow)"/>${shadow(64, 114, 48, 7)}${petal(-74, 64, "deep")}${petal(74, 64, "deep")}` +
      `${petal(-50, 76, "gold")}${petal(50, 76, "gold")}${petal(-26, 84, "deep")}${petal(26, 84, "deep")}` +
      `${petal(0, 88, "gold")}` +
      `<path d="M30 92C40 108 88 108 98 92C88 88 40 88 30 92Z" fill="#c87a10" stroke="#6e3a04" stroke-width="3"/>` +
      `${shine("M58 30Q54 46 56 62", 4)}${glint(30, 40, 11)}${glint(96, 30, 9)}`,
  )
}

/** A koi among ripples. */
export const pondKoi = () =>
  drawing(
    soft("scale", "#ffffff", "#ffe9dc", "#f0a890") + soft("patch", "#ffb07a", "#f0502a", "#a81c10"),
    `<ellipse cx="64" cy="66" rx="60" ry="46" fill="#1f7a9a" opacity=".28"/><path d="M92 84C104 84 116 94 120 112C106 112 94 ` +
      `106 86 ` +
      `96Z" fill="url(#patch)" stroke="#5c1408" stroke-width="3"/><path d="M96 78C110 74 122 78 126 90C112 96 100 94 92 88Z" ` +
      `fill="url(#patch)" stroke="#5c1408" stroke-width="3"/><path d="M42 44C46 26 60 16 74 18C70 32 64 42 56 50ZM36 72C24 ` +
      `84 22 ` +
      `98 28 108C42 102 50 92 54 82Z" fill="url(#scale)" stroke="#5c1408" stroke-width="3"/><path d="M8 40C18 22 44 24 66 ` +
      `42C84 ` +
      `56 96 72 98 90C80 96 56 92 34 78C14 66 4 54 8 40Z" fill="url(#scale)" stroke="#5c1408" stroke-width="3.800"/><path ` +
      `d="M14 ` +
      `34C28 26 44 32 50 42C40 52 22 52 10 46ZM58 46C74 50 84 62 84 74C72 76 58 66 54 56ZM88 78L97 90C92 92 86 92 82 91Z" ` +
      `fill="url(#patch)"/><circle cx="22" cy="46" r="4.600" fill="#1a0d0a"/><circle cx="20.600" cy="44.500" r="1.600" ` +
      `fill="#fff"/><path d="M8 52Q2 56 2 62M12 58Q8 64 10 70" fill="none" stroke="#5c1408" stroke-width="2.400" ` +
      `stroke-linecap="round"/>${shine("M34 36Q52 40 66 52", 3.6)}`,
  )

/** A dragonfly. */
export const dragonfly = () =>
  drawing(
    down("body", "#c8ffff", "#2ab4e8", "#0a3a9a") +
      `<linearGradient id="wing" x1="0" y1="0" x2="1" ` +
      `y2="1">${stops(["#ffffff", "#c8f4ff", "#8ad0ff"])}</linearGradient>`,
    `${shadow(64, 122, 24, 4)}${mirror(
      `<path d="M62 42C40 20 14 14 4 26C2 42 36 52 62 50Z" fill="url(#wing)" fill-opacity=".88" stroke="#1a4a8a" ` +
        `stroke-width="2.800"/><path d="M62 54C40 52 16 62 10 76C16 88 46 74 62 62Z" fill="url(#wing)" fill-opacity=".88" ` +
        `stroke="#1a4a8a" stroke-width="2.800"/><path d="M58 46Q34 32 12 30M56 60Q34 66 20 76" fill="none" stroke="#1a4a8a" ` +
        `stroke-width="1.600" opacity=".7"/>`,
    )}<path d="M58 60H70L67 116C66 122 62 122 61 116Z" fill="url(#body)" stroke="#06205c" stroke-width="3"/>` +
      `<path d="M59 74H69M59.500 ` +
      `86H68.500M60 98H68" stroke="#06205c" stroke-width="2.400"/><ellipse cx="64" cy="48" rx="12" ry="17" fill="url(#body)" ` +
      `stroke="#06205c" stroke-width="3"/><circle cx="55" cy="26" r="10" fill="#ff5a4a" stroke="#5c0a10" ` +
      `stroke-width="2.800"/><circle ` +
      `cx="73" cy="26" r="10" fill="#ff5a4a" stroke="#5c0a10" stroke-width="2.800"/><circle cx="52" cy="22" r="3" ` +
      `fill="#fff"/><circle ` +
      `cx="70" cy="22" r="3" fill="#fff"/>${glint(20, 30, 8)}`,
  )

/** A turtle. */
export const turtle = () =>
  drawing(
    soft("shell", "#ffe08a", "#b8842a", "#5a3208") + soft("skin", "#d8f08a", "#7aa83a", "#2f5a1a"),
    `${shadow(64, 112, 50, 7)}<path d="M98 70C112 58 124 62 124 74C124 86 112 92 98 88Z" fill="url(#skin)" stroke="#1c3a0c" ` +
      `stroke-width="3.400"/><circle cx="114" cy="71" r="3.600" fill="#140a04"/><path d="M112 82Q118 82 121 79" fill="none" ` +
      `stroke="#1c3a0c" stroke-width="2.400" stroke-linecap="round"/><path d="M24 94L14 112H34L40 98ZM84 98L88 114H108L98 ` +
      `92ZM14 84L2 ` +
      `92L16 94Z" fill="url(#skin)" stroke="#1c3a0c" stroke-width="3.400" stroke-linejoin="round"/><path d="M8 88C6 46 34 22 ` +
      `58 22C84 ` +
      `22 108 48 106 88C90 102 24 102 8 88Z" fill="url(#shell)" stroke="#2c1804" stroke-width="3.800"/><path d="M58 40L78 ` +
      `52V72L58 ` +
      `84L38 72V52ZM58 40V23M78 52L96 44M78 72L102 84M58 84V98M38 72L12 84M38 52L20 44" fill="none" stroke="#4a2a06" ` +
      `stroke-width="3.400" stroke-linejoin="round"/>${shine("M26 54Q34 34 52 30", 5)}`,
  )

/** A snail. */
export const snail = () =>
  drawing(
    soft("house", "#ffd8f0", "#e86ab0", "#7a1a5c") + soft("body", "#fff6d8", "#e8c88a", "#a07a3a"),
    `${shadow(64, 114, 50, 6)}<path d="M10 108C16 92 34 96 44 92C38 70 20 60 18 36M18 36C20 24 34 22 40 30C46 42 44 56 62 ` +
      `70L108 ` +
      `92C116 96 120 102 118 108Z" fill="url(#body)" stroke="#5c3c10" stroke-width="3.600" stroke-linejoin="round"/><path ` +
      `d="M22 ` +
      `28L14 10M34 24L36 6" stroke="#8a6428" stroke-width="4" stroke-linecap="round"/><circle cx="14" cy="9" r="5" ` +
      `fill="#2c1804"/><circle cx="36" cy="6" r="5" fill="#2c1804"/><circle cx="76" cy="64" r="38" fill="url(#house)" ` +
      `stroke="#4a0a34" stroke-width="3.800"/><path d="M76 64C76 58 86 58 86 66C86 78 66 78 64 64C64 46 92 44 97 62C101 84 ` +
      `68 96 ` +
      `52 78" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M22 46Q30 52 38 46" ` +
      `fill="none" stroke="#5c3c10" stroke-width="2.800" stroke-linecap="round"/>${shine("M50 44Q58 32 74 30", 4.4)}`,
  )

/** A lily pad. */
export const lilyPad = () =>
  drawing(
    soft("pad", "#c8ff8a", "#4fb848", "#136a3a") + down("bud", "#ffffff", "#ffb0d0", "#e0508c"),
    `${shadow(64, 108, 54, 7)}<path d="M64 66L112 34C124 52 122 80 104 96C82 116 40 114 20 94C2 76 4 44 28 28C50 14 86 16 ` +
      `102 24Z" ` +
      `fill="url(#pad)" stroke="#083f1f" stroke-width="3.800" stroke-linejoin="round"/><path d="M64 66L30 34M64 66L14 70M64 ` +
      `66L38 ` +
      `100M64 66L78 106M64 66L108 84M64 66L66 22" stroke="#d8ffb0" stroke-width="2.600" opacity=".75"/><path d="M54 66C46 54 ` +
      `50 42 ` +
      `58 36C62 44 66 44 70 36C78 42 82 54 74 66C68 72 60 72 54 66Z" fill="url(#bud)" stroke="#7a1a4a" ` +
      `stroke-width="2.800"/><path ` +
      `d="M64 70C58 58 60 48 64 42C68 48 70 58 64 70Z" fill="#fff" opacity=".8"/>${shine("M18 58Q24 40 40 32", 4.4)}`,
  )

/** Cattails. */
export const cattail = () => {
  const one = (x: number, top: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} 120)"><path d="M${x} 120V${top - 14}" stroke="#3f7a24" stroke-width="5" ` +
    `stroke-linecap="round"/><rect x="${x - 10}" y="${top}" width="20" height="44" rx="10" fill="url(#brown)" stroke="#2c1204" ` +
    `stroke-width="3"/><path d="M${x - 4} ${top + 9}V${top + 32}" stroke="#fff" stroke-width="3.400" stroke-linecap="round" ` +
    `opacity=".5"/></g>`
  return drawing(
    down("brown", "#d8905a", "#8a4a1e", "#4a2008") + down("blade", "#c8f08a", "#5aa83a", "#1f5a1f"),
    `${shadow(64, 120, 34, 5)}<path d="M58 122C40 96 22 74 10 34C34 56 54 88 66 122Z" fill="url(#blade)" stroke="#123f14" ` +
      `stroke-width="3"/><path d="M70 122C84 98 104 82 120 50C112 88 94 110 78 122Z" fill="url(#blade)" stroke="#123f14" ` +
      `stroke-width="3"/>${one(46, 34, -9)}${one(84, 40, 11)}${one(65, 18, 0)}`,
  )
}

/** Ripples on the pond. */
export function pondCloth(): string {
  const ripples = (x: number, y: number) =>
    [14, 30, 50].map(r => `<ellipse cx="${x}" cy="${y}" rx="${r * 1.3}" ry="${r * 0.7}"/>`).join("")
  const all = ripples(80, 90) + ripples(230, 60) + ripples(160, 230) + ripples(280, 270)
  return clothOf([320, 320], `<g fill="none" stroke="#c8fff0" stroke-opacity=".18" stroke-width="2">${all}</g>`)
}

export const pondFrame = () => frameOf(["#c8e07a", "#6a9a34", "#2a4f14"], stones.ruby)

export const pondLogo = () =>
  signOf({
    words: ["LOTUS", "FROG"],
    lengths: [270, 190],
    emblem:
      `<ellipse cx="0" cy="6" rx="22" ry="15" fill="#5cc02e" stroke="#083214" stroke-width="3"/><circle cx="-12" cy="-9" r="9" ` +
      `fill="#5cc02e" stroke="#083214" stroke-width="3"/><circle cx="12" cy="-9" r="9" fill="#5cc02e" stroke="#083214" ` +
      `stroke-width="3"/><circle cx="-12" cy="-9" r="4.600" fill="#fff"/><circle cx="12" cy="-9" r="4.600" ` +
      `fill="#fff"/><circle ` +
      `cx="-11" cy="-9" r="2.400" fill="#1a1006"/><circle cx="11" cy="-9" r="2.400" fill="#1a1006"/><path d="M-12 8Q0 17 12 8" ` +
      `fill="none" stroke="#083214" stroke-width="3" stroke-linecap="round"/>`,
    metal: ["#fffff0", "#ffe27a", "#c8761a", "#ffc24a", "#fff6c8"],
    shade: "#06321f",
  })
