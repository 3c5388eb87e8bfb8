import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Secret Herbarium: what a botanist keeps in the drawers of a cabinet, and the book in which it is written.

const linear = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".4" y2="1">${stopsOf(colors)}</linearGradient>`
const radial = (id: string, ...colors: string[]) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".8">${stopsOf(colors)}</radialGradient>`
const stopsOf = (colors: readonly string[]) =>
  colors.map((color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`).join("")

/** The wild and scatter: an open book with a sprout on its page. */
export const book = () =>
  drawing(
    linear("page", "#fffdf2", "#f4e6c0", "#cfae72") +
      linear("cover", "#2f8a5c", "#12523a", "#062418") +
      `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset=".2" stop-color="#e8ffb0" stop-opacity=".95"/><stop ` +
      `offset="1" stop-color="#8fe07a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="50" r="64" fill="url(#glow)"/><path d="M4 36L64 50L124 36V100L64 114L4 100Z" fill="url(#cover)" ` +
      `stroke="#03140c" stroke-width="3.600" stroke-linejoin="round"/><path d="M10 32C30 26 52 32 64 44V108C52 98 30 92 10 ` +
      `96Z" fill="url(#page)" stroke="#5c4218" stroke-width="2.600"/><path d="M118 32C98 26 76 32 64 44V108C76 98 98 92 118 ` +
      `96Z" fill="url(#page)" stroke="#5c4218" stroke-width="2.600"/><path d="M20 44Q40 42 54 52M20 56Q40 54 54 64M20 68Q40 66 ` +
      `54 76" fill="none" stroke="#a8844a" stroke-width="2.600" stroke-linecap="round"/><path d="M92 84C90 68 91 54 93 ` +
      `42" fill="none" stroke="#2a7a3a" stroke-width="3.400" stroke-linecap="round"/><path d="M92 70C80 70 76 62 78 56C88 56 ` +
      `92 ` +
      `62 92 70ZM92 62C104 62 108 54 106 48C96 48 92 54 92 62ZM92 52C84 50 84 42 92 34C100 42 100 50 92 52Z" fill="#4fb45a" ` +
      `stroke="#12522a" stroke-width="2"/><path d="M40 30Q34 18 42 8M64 36Q64 20 60 12M86 28Q94 18 88 6" fill="none" ` +
      `stroke="#f4ffc8" stroke-width="3" stroke-linecap="round" opacity=".85"/>${glint(38, 14, 9)}${glint(100, 18, 12)}` +
      `${glint(64, 8, 7)}${ribbon("WILD", 94)}`,
  )

/** A luna moth. */
export const lunaMoth = () => {
  const half =
    `<path d="M64 44C84 8 116 6 124 20C120 46 96 62 64 60Z" fill="url(#wing)" stroke="#1c4a2e" stroke-width="3.200" ` +
    `stroke-linejoin="round"/><path d="M66 58C92 58 106 74 98 90C94 100 104 110 98 124C86 116 84 100 76 92C70 84 66 72 66 58Z" ` +
    `fill="url(#hind)" stroke="#1c4a2e" stroke-width="3.200" stroke-linejoin="round"/><path d="M66 44C86 12 112 8 123 19" ` +
    `fill="none" stroke="#8a2f5a" stroke-width="4"/><circle cx="98" cy="34" r="7.400" fill="#fff6c4" stroke="#8a2f5a" ` +
    `stroke-width="2.600"/><circle cx="98" cy="34" r="2.800" fill="#2a1030"/><circle cx="86" cy="78" r="5.600" fill="#ffd36a" ` +
    `stroke="#8a2f5a" stroke-width="2.200"/><path d="M72 52Q92 44 112 34M70 66Q80 76 84 92" fill="none" stroke="#fff" ` +
    `stroke-opacity=".55" stroke-width="2"/>`
  return drawing(
    linear("wing", "#f6ffe0", "#b8f0a8", "#4fb98a") + linear("hind", "#e0ffd0", "#8fe0a0", "#3a9a78"),
    `${shadow(64, 122, 34, 5)}${half}<g transform="translate(128 0) scale(-1 1)">${half}</g><path d="M64 38C72 38 74 52 72
66C71 ` +
      `78 68 88 64 90C60 88 57 78 56 66C54 52 56 38 64 38Z" fill="#fffbe8" stroke="#4a3a20" stroke-width="3"/><path d="M57
54H71M57 ` +
      `64H71M58 74H70" stroke="#c8b48a" stroke-width="2.400"/><path d="M61 38Q52 26 44 24M67 38Q76 26 84 24" fill="none" ` +
      `stroke="#8a5a1a" stroke-width="3.400" stroke-linecap="round"/>${glint(26, 26, 9)}`,
  )
}

/** A jewel beetle. */
export const jewelBeetle = () =>
  drawing(
    radial("shell", "#fff6a0", "#4fe0b0", "#1a7ac0", "#3a1470") + radial("collar", "#ffd0f4", "#c04ad0", "#3a0a5c"),
    `${shadow(64, 120, 38, 6)}<path d="M38 48L14 36L6 20M36 68L8 70L2 82M40 90L18 104L14 120M90 48L114 36L122 20M92 68L120
70L126 ` +
      `82M88 90L110 104L114 120" fill="none" stroke="#160a20" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<path d="M54 16Q46 6 34 6M74 16Q82 6 94 6" fill="none" stroke="#160a20" stroke-width="4" stroke-linecap="round"/>` +
      `<ellipse cx="64" cy="22" rx="16" ry="13" fill="#2a0f44" stroke="#0c0414" stroke-width="3"/><path d="M38 46C38 30 90 30
90 46` +
      `L92 54H36Z" fill="url(#collar)" stroke="#160a20" stroke-width="3.200" stroke-linejoin="round"/><path d="M34 54H94C102 84
90 ` +
      `116 64 120C38 116 26 84 34 54Z" fill="url(#shell)" stroke="#10082a" stroke-width="3.800"/><path d="M64 54V119" ` +
      `stroke="#10082a" stroke-width="3"/><path d="M48 62C44 82 48 100 56 110M80 62C84 82 80 100 72 110" fill="none" ` +
      `stroke="#0a3a5c" stroke-width="2.200" opacity=".7"/><path d="M42 62Q36 80 42 94" fill="none" stroke="#fff" ` +
      `stroke-width="5" stroke-linecap="round" opacity=".8"/>${glint(46, 64, 11)}`,
  )

/** A vial of nightshade. */
export const vial = () =>
  drawing(
    linear("brew", "#f0b8ff", "#a04af0", "#3a0a80") + linear("glass", "#ffffff", "#d0c0f0", "#7a5ab0"),
    `${shadow(64, 120, 36, 6)}<rect x="50" y="4" width="28" height="20" rx="5" fill="url(#brassDown)" stroke="#4d2f0c" ` +
      `stroke-width="3"/><path d="M50 24H78V44C100 54 108 76 100 98C94 112 80 118 64 118C48 118 34 112 28 98C20 76 28 54 50
44Z" ` +
      `fill="url(#glass)" fill-opacity=".45" stroke="#2a0f4a" stroke-width="3.800"/><path d="M30 70C44 62 54 78 68 70C80 64 90 ` +
      `66 99 72C102 82 101 92 97 98C92 108 80 113 64 113C48 113 36 108 31 98C27 90 27 80 30 70Z" fill="url(#brew)"/><circle
cx="48" ` +
      `cy="88" r="5" fill="#f0d0ff" opacity=".9"/><circle cx="66" cy="98" r="3.600" fill="#f0d0ff" opacity=".9"/><circle
cx="80" ` +
      `cy="84" r="4.200" fill="#f0d0ff" opacity=".9"/><path d="M38 60H90L86 92H42Z" fill="#fff6dc" stroke="#5c4218" ` +
      `stroke-width="2.400" stroke-linejoin="round"/><path d="M64 66C74 66 77 72 74 79L72 85H56L54 79C51 72 54 66 64 66Z" ` +
      `fill="#2a1030"/><circle cx="59.500" cy="75" r="3" fill="#fff6dc"/><circle cx="68.500" cy="75" r="3"
fill="#fff6dc"/><path ` +
      `d="M34 62Q27 78 32 94" fill="none" stroke="#fff" stroke-width="4.600" stroke-linecap="round" opacity=".8"/>${glint(
        90,
        52,
        9,
      )}`,
  )

/** A toadstool. */
export const toadstool = () => {
  const spots = [
    [40, 40, 8],
    [66, 28, 9],
    [92, 42, 7],
    [58, 52, 6],
    [80, 58, 5],
  ]
  return drawing(
    radial("cap", "#ffb0a0", "#f0402a", "#7a0a14") + linear("stem", "#fffdf0", "#f0e0bc", "#b0905a"),
    `${shadow(64, 118, 42, 7)}<path d="M46 66C50 84 46 104 38 114H90C82 104 78 84 82 66Z" fill="url(#stem)" stroke="#5c4218" ` +
      `stroke-width="3.400" stroke-linejoin="round"/><path d="M42 78Q64 92 86 78L84 90Q64 100 44 90Z" fill="#fff8e4" ` +
      `stroke="#8a6a34" stroke-width="2.400"/><path d="M8 66C8 28 34 8 64 8C94 8 120 28 120 66C96 78 32 78 8 66Z"
fill="url(#cap)" ` +
      `stroke="#3a0408" stroke-width="3.800" stroke-linejoin="round"/><g fill="#fffaf0" stroke="#c03a2a"
stroke-width="1.400">${spots
        .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
        .join("")}</g><path d="M20 50Q28 24 52 16" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" ` +
      `opacity=".65"/>${glint(34, 26, 10)}`,
  )
}

/** A pressed plant, taped to its card. */
const specimen = (turn: number, tape: string, definitions: string, plant: string) =>
  drawing(
    `${linear("card", "#fffbea", "#f4e4bc", "#d8bc84")}${definitions}`,
    `${shadow(64, 120, 44, 5)}<g transform="rotate(${turn} 64 64)"><rect x="18" y="8" width="92" height="110" rx="5" ` +
      `fill="url(#card)" stroke="#5c4218" stroke-width="3"/><rect x="24" y="14" width="80" height="98" rx="2" fill="none" ` +
      `stroke="#c8a868" stroke-width="1.600"/>${plant}<path d="M50 74L80 68L82 77L52 83Z" fill="${tape}" fill-opacity=".85" ` +
      `stroke="#fff" stroke-opacity=".5"/><path d="M34 103H70" stroke="#8a6a34" stroke-width="2.400"
stroke-linecap="round"/></g>`,
  )

const stalk = (path: string) => `<path d="${path}" fill="none" stroke="#3a7a34" stroke-width="4" stroke-linecap="round"/>`

export const poppy = () =>
  specimen(
    -4,
    "#7fc8c0",
    radial("petal", "#ffb09a", "#f03a2a", "#8a0a18"),
    `${stalk("M64 50Q70 76 62 108")}<path d="M64 96C50 96 44 88 44 80C56 80 62 86 64 96Z" fill="#5aa84a"/><g ` +
      `fill="url(#petal)" ` +
      `stroke="#5c0610" stroke-width="2.400"><path d="M64 42C40 50 28 36 36 22C52 18 62 28 64 42Z"/><path d="M64 42C88 50 100
36 92 ` +
      `22C76 18 66 28 64 42Z"/><path d="M64 42C46 58 46 70 60 70C72 72 84 60 64 42Z"/></g><circle cx="64" cy="42" r="9" ` +
      `fill="#2a0f1a"/>${circle(64, 42, 12, 8)
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2" fill="#ffd36a"/>`)
        .join("")}`,
  )

export const bluebell = () => {
  const bell = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C9 0 12 10 11 20L15 27L6 24L0 29L-6 24L-15 27L-11 20C-12 10
-9 0 0 0Z" fill="url(#bell)" stroke="#142a70" stroke-width="2.200" stroke-linejoin="round"/>`
  return specimen(
    5,
    "#f0a8c0",
    linear("bell", "#c8e0ff", "#5a8af0", "#2038a0"),
    `${stalk("M56 110C52 70 60 34 86 24")}${stalk("M56 50Q50 42 42 42M60 38Q70 40 76 46")}${bell(88, 24, -14)}${bell(
      40,
      40,
      18,
    )}` + `${bell(76, 46, -8)}<path d="M56 108C40 104 34 92 34 84C48 86 54 96 56 108Z" fill="#5aa84a"/>`,
  )
}

export const daisy = () =>
  specimen(
    3,
    "#c8a0f0",
    radial("eye", "#fff0a0", "#ffc02a", "#b0640a") + linear("ray", "#ffffff", "#fffaf0", "#d0d8e8"),
    `${stalk("M64 48Q58 78 66 108")}<path d="M64 100C78 98 84 90 84 82C72 82 66 90 64 100Z" fill="#5aa84a"/><g ` +
      `fill="url(#ray)" ` +
      `stroke="#7a84a0" stroke-width="1.800">${Array.from(
        { length: 12 },
        (_, n) => `<ellipse cx="64" cy="24" rx="6.400" ry="15" transform="rotate(${n * 30} 64 44)"/>`,
      ).join("")}</g><circle cx="64" cy="44" r="11" fill="url(#eye)" stroke="#7a4408" stroke-width="2.200"/>`,
  )

export const lavender = () => {
  const buds = [0, 1, 2, 3, 4, 5].flatMap(row =>
    [-1, 0, 1].map(side => [64 + side * (11 - row), 64 - row * 8.4 + Math.abs(side) * 3]),
  )
  return specimen(
    -3,
    "#f0d070",
    linear("bud", "#f0d8ff", "#a070e8", "#54249a"),
    `${stalk("M64 60V110")}<path d="M64 102C50 98 46 88 48 78C58 84 64 92 64 102ZM64 96C78 92 82 84 80 76C70 80 64 88 64 96Z" ` +
      `fill="#6aa85a"/><g fill="url(#bud)" stroke="#38146a" stroke-width="1.600">${buds
        .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="6" ry="7.400"/>`)
        .join("")}</g>`,
  )
}

export const clover = () => {
  const leaf =
    `<path d="M64 50C46 46 40 28 50 20C58 16 62 22 64 26C66 22 70 16 78 20C88 28 82 46 64 50Z" fill="url(#leaf)" ` +
    `stroke="#0d4a22" stroke-width="2.400"/><path d="M64 46V28" stroke="#d8ffc0" stroke-width="2" opacity=".8"/>`
  return specimen(
    4,
    "#f09a80",
    linear("leaf", "#c8ff9a", "#4ab84a", "#126a2a"),
    `${stalk("M64 52Q74 82 60 110")}${[0, 90, 180, 270]
      .map(
        turn => `<g transform="rotate(${turn + 45} 64
52)">${leaf}</g>`,
      )
      .join("")}`,
  )
}

/** The sheet that a drawn symbol takes over a whole reel. */
export const specimenSheet = () =>
  drawing(
    linear("sheet", "#fffbe8", "#f2dfae", "#c8a262"),
    `<rect x="2" y="3" width="124" height="378" rx="10" fill="#2a1c08"/><rect x="4" y="5" width="120" height="374" rx="9" ` +
      `fill="url(#sheet)"/><rect x="10" y="11" width="108" height="362" rx="5" fill="none" stroke="#a8803a"
stroke-width="2"/><path ` +
      `d="M18 34C30 20 44 20 56 20M110 34C98 20 84 20 72 20M18 350C30 364 44 364 56 364M110 350C98 364 84 364 72 364"
fill="none" ` +
      `stroke="#8a6428" stroke-width="2.400" stroke-linecap="round"/>`,
    [128, 384],
  )

/** Wallpaper of a study: leaves on dark green. */
export function herbariumCloth(): string {
  const sprig = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 60V-60M0 30C-24 26 -30 8 -28 0C-10 2 -2 16 0 30ZM0 30C24
26 30 8 28 ` +
    `0C10 2 2 16 0 30ZM0 -6C-20 -10 -24 -26 -22 -32C-8 -30 -2 -18 0 -6ZM0 -6C20 -10 24 -26 22 -32C8 -30 2 -18 0 -6Z"/></g>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g opacity=".17" fill="none" ` +
    `stroke="#cfe8a0" stroke-width="2">${sprig(80, 80, 20)}${sprig(240, 80, -30)}${sprig(80, 240, -24)}${sprig(
      240,
      240,
      26,
    )}</g></svg>`
  )
}

export const herbariumFrame = () => frameOf(["#7a5226", "#472b10", "#1c0f05"], stones.emerald)

export const herbariumLogo = () =>
  signOf({
    words: ["SECRET", "HERBARIUM"],
    lengths: [300, 320],
    emblem:
      `<path d="M-26 -14L0 -8L26 -14V14L0 20L-26 14Z" fill="#12523a" stroke="#03140c" stroke-width="3"/><path d="M-23 -17C-14
-20 ` +
      `-5 -16 0 -10V16C-5 11 -14 9 -23 11ZM23 -17C14 -20 5 -16 0 -10V16C5 11 14 9 23 11Z" fill="#fff6d8" stroke="#5c4218" ` +
      `stroke-width="1.800"/><path d="M12 6V-8M12 0C6 0 5 -5 6 -8C10 -7 12 -4 12 0Z" stroke="#2a7a3a" stroke-width="2"
fill="#4fb45a"/>`,
    metal: ["#fbffe0", "#cfe88a", "#5a7a2a", "#a8cc5a", "#f4ffd0"],
    shade: "#06160c",
  })
