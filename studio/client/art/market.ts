import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Night Market: what is sold from stall to stall, late.

const stops = (colors: readonly string[]) =>
  colors.map((color, at) => `<stop offset="${at / (colors.length - 1)}" stop-color="${color}"/>`).join("")
const down = (id: string, ...colors: string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colors)}</linearGradient>`
const ball = (id: string, ...colors: string[]) =>
  `<radialGradient id="${id}" cx=".36" cy=".3" ` + `r=".8">${stops(colors)}</radialGradient>`
const shine = (path: string, width = 4.6) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".75"/>`
const steam = (x: number, y: number) =>
  `<path d="M${x} ${y}q-7 -8 0 -15t0 -15" fill="none" stroke="#fff" stroke-width="3.400" stroke-linecap="round" opacity=".55"/>`

/** The wild: a lantern of the market. */
export const marketLantern = () =>
  drawing(
    `<radialGradient id="lit" cx=".5" cy=".5" r=".55"><stop offset="0" stop-color="#fffbd0"/><stop offset=".35" ` +
      `stop-color="#ffb83a"/><stop offset=".8" stop-color="#f0402a"/><stop offset="1" stop-color="#8a0c1c"/></radialGradient>` +
      `<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset=".3" stop-color="#ffd060" stop-opacity=".8"/><stop ` +
      `offset="1" stop-color="#ff5a2a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="52" r="64" fill="url(#halo)"/><path d="M64 0V12" stroke="#2a0f06" stroke-width="5"/><rect x="44" ` +
      `y="8" ` +
      `width="40" height="11" rx="4" fill="#3a1408" stroke="#ffd36a" stroke-width="2.400"/><path d="M64 18C104 18 116 36 116 ` +
      `52C116 70 104 86 64 86C24 86 12 70 12 52C12 36 24 18 64 18Z" fill="url(#lit)" stroke="#4a0410" ` +
      `stroke-width="3.600"/><path d="M46 19C30 34 30 70 46 85M64 18V86M82 19C98 34 98 70 82 85" fill="none" stroke="#8a0c1c" ` +
      `stroke-width="2.400" opacity=".7"/><rect x="44" y="84" width="40" height="10" rx="4" fill="#3a1408" stroke="#ffd36a" ` +
      `stroke-width="2.400"/>${shine("M24 44Q30 30 46 26", 5)}${ribbon("WILD", 94)}`,
  )

/** The scatter: a moon of neon over the gate. */
export const neonMoon = () =>
  drawing(
    `<radialGradient id="air" cx=".5" cy=".5" r=".5"><stop offset=".2" stop-color="#ff4ad0" stop-opacity=".55"/><stop ` +
      `offset="1" stop-color="#4a1aff" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="52" r="64" fill="url(#air)"/><circle cx="64" cy="50" r="46" fill="#160a34" stroke="#05020f" ` +
      `stroke-width="4"/><g fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cx="64" cy="50" r="38" ` +
      `stroke="#ff2ab8" stroke-width="8" opacity=".45"/><circle cx="64" cy="50" r="38" stroke="#ff9ae4" ` +
      `stroke-width="4"/><path ` +
      `d="M74 26A25 25 0 1 0 84 66A20 20 0 1 1 74 26Z" stroke="#ffc02a" stroke-width="8" opacity=".45"/><path d="M74 26A25 ` +
      `25 0 1 ` +
      `0 84 66A20 20 0 1 1 74 26Z" stroke="#fff0a8" stroke-width="3.600"/><path d="M84 34L87 42L95 45L87 48L84 56L81 48L73 ` +
      `45L81 ` +
      `42Z" stroke="#2ae0ff" stroke-width="6" opacity=".5"/><path d="M84 34L87 42L95 45L87 48L84 56L81 48L73 45L81 42Z" ` +
      `stroke="#c8faff" stroke-width="2.600"/></g>${glint(34, 22, 9)}${ribbon("SCATTER", 94)}`,
  )

/** Rice cakes in a red sauce. */
export const riceCakes = () => {
  const cake = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-20" y="-8" width="40" height="16" rx="8" fill="url(#cake)" ` +
    `stroke="#5c0a04" stroke-width="2.400"/><path d="M-13 -3H8" stroke="#fff" stroke-width="3" stroke-linecap="round" ` +
    `opacity=".7"/></g>`
  return drawing(
    down("cake", "#ffc08a", "#f0582a", "#a81c10") +
      down("bowl", "#5a8af0", "#2040a8", "#0a1450") +
      ball("sauce", "#ff8a4a", "#d42a10", "#7a0a04"),
    `${shadow(64, 120, 46, 6)}${steam(44, 32)}${steam(84, 30)}<ellipse cx="64" cy="58" rx="58" ry="24" ` +
      `fill="#0a1450"/><ellipse ` +
      `cx="64" cy="56" rx="55" ry="22" fill="url(#bowl)"/><ellipse cx="64" cy="56" rx="47" ry="17" fill="url(#sauce)"/>` +
      `${cake(42, 54, -18)}${cake(84, 52, 16)}${cake(62, 46, 4)}${cake(66, 62, -6)}<circle cx="44" cy="66" r="3" ` +
      `fill="#6ad04a"/><circle cx="88" cy="64" r="3" fill="#6ad04a"/><circle cx="64" cy="40" r="2.600" fill="#6ad04a"/><path ` +
      `d="M8 62C12 96 34 114 64 114C94 114 116 96 120 62C104 84 24 84 8 62Z" fill="url(#bowl)" stroke="#060a30" ` +
      `stroke-width="3.600" stroke-linejoin="round"/><path d="M30 96Q64 110 98 96" fill="none" stroke="#ffd36a" ` +
      `stroke-width="3.600" stroke-linecap="round"/>${shine("M18 74Q22 90 34 100")}`,
  )
}

/** A basket of dumplings. */
export const dumplings = () => {
  const dumpling = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})"><path d="M-19 10C-22 -6 -8 -16 0 -16C8 -16 22 -6 19 10C10 15 -10 15 -19 10Z" ` +
    `fill="url(#dough)" stroke="#7a5a2a" stroke-width="2.600"/><path d="M0 -16C-3 -8 -9 -2 -14 1M0 -16C0 -8 -2 0 -4 4M0 ` +
    `-16C3 -8 9 ` +
    `-2 14 1M0 -16C1 -8 3 0 5 4" fill="none" stroke="#a8834a" stroke-width="2" stroke-linecap="round"/></g>`
  return drawing(
    ball("dough", "#ffffff", "#fff3d6", "#d8b880") + down("bamboo", "#f2cc84", "#c08a3e", "#6a3f14"),
    `${shadow(64, 120, 50, 6)}${steam(40, 28)}${steam(64, 22)}${steam(88, 28)}<ellipse cx="64" cy="66" rx="60" ry="26" ` +
      `fill="#3a2008"/><ellipse cx="64" cy="64" rx="57" ry="24" fill="url(#bamboo)"/><ellipse cx="64" cy="63" rx="49" ry="18" ` +
      `fill="#5a3a14"/>${dumpling(64, 46)}${dumpling(36, 56)}${dumpling(92, 56)}${dumpling(64, 66)}<path d="M7 68C14 86 114 ` +
      `86 121 ` +
      `68V96C112 118 16 118 7 96Z" fill="url(#bamboo)" stroke="#3a2008" stroke-width="3.600" stroke-linejoin="round"/><path ` +
      `d="M8 ` +
      `84C22 100 106 100 120 84" fill="none" stroke="#6a3f14" stroke-width="3.400"/><path d="M36 82V110M64 86V113M92 82V110" ` +
      `stroke="#8a5a22" stroke-width="2.600"/>${shine("M16 78Q18 92 26 100", 4)}`,
  )
}

/** Grilled skewers. */
export const skewers = () => {
  const one = (turn: number, x: number) =>
    `<g transform="translate(${x} 60) rotate(${turn})"><path d="M0 -60V64" stroke="#3a2008" stroke-width="7" ` +
    `stroke-linecap="round"/><path d="M0 -60V64" stroke="#e8c07a" stroke-width="3.600" stroke-linecap="round"/><rect x="-14" ` +
    `y="-46" width="28" height="24" rx="9" fill="url(#meat)" stroke="#3a0f04" stroke-width="2.800"/><rect x="-12" y="-20" ` +
    `width="24" height="16" rx="7" fill="#58b84a" stroke="#123f14" stroke-width="2.600"/><rect x="-14" y="-2" width="28" ` +
    `height="24" ` +
    `rx="9" fill="url(#meat)" stroke="#3a0f04" stroke-width="2.800"/><path d="M-8 -38H4M-8 6H4M-6 -14H3" stroke="#fff" ` +
    `stroke-width="3.400" stroke-linecap="round" opacity=".6"/><path d="M-10 -28L10 -34M-10 16L10 10" stroke="#4a1404" ` +
    `stroke-width="2.600"/></g>`
  return drawing(
    down("meat", "#ffb060", "#c8541a", "#6a1c06"),
    `${shadow(64, 120, 40, 5)}${one(-24, 42)}${one(24, 86)}${one(0, 64)}`,
  )
}

/** A syrup pancake in its paper. */
export const pancake = () =>
  drawing(
    ball("crust", "#ffe6a0", "#e89a34", "#8a4208") + down("paper", "#ffffff", "#ffe0e8", "#e08aa8"),
    `${shadow(64, 120, 42, 6)}<circle cx="64" cy="52" r="46" fill="url(#crust)" stroke="#4a1f04" stroke-width="3.600"/><circle ` +
      `cx="64" cy="52" r="35" fill="none" stroke="#b8641a" stroke-width="2.600" opacity=".7"/><path d="M44 40C54 30 76 32 84 ` +
      `44C90 ` +
      `56 78 68 66 64C56 60 60 48 68 50" fill="none" stroke="#6a2c04" stroke-width="6" stroke-linecap="round"/><path d="M44 ` +
      `40C54 30 ` +
      `76 32 84 44C90 56 78 68 66 64C56 60 60 48 68 50" fill="none" stroke="#c8701a" stroke-width="3" ` +
      `stroke-linecap="round"/><path ` +
      `d="M14 62L34 56L48 72L64 62L80 72L94 56L114 62L98 118H30Z" fill="url(#paper)" stroke="#8a2a4a" stroke-width="3.400" ` +
      `stroke-linejoin="round"/><path d="M30 78L38 112M98 78L90 112M64 76V114" stroke="#f07a9a" stroke-width="3.600" ` +
      `stroke-linecap="round"/>${shine("M28 40Q34 22 52 14", 5)}`,
  )

/** Candied strawberries on a stick. */
export const candiedFruit = () => {
  const berry = (y: number) =>
    `<path d="M64 ${y - 16}C80 ${y - 16} 86 ${y - 4} 82 ${y + 6}C78 ${y + 15} 70 ${y + 18} 64 ${y + 18}C58 ${y + 18} 50 ` +
    `${y + 15} 46 ` +
    `${y + 6}C42 ${y - 4} 48 ${y - 16} 64 ${y - 16}Z" fill="url(#berry)" stroke="#4a0412" stroke-width="3"/>${[
      [56, -4],
      [68, -6],
      [74, 4],
      [60, 7],
    ]
      .map(([x = 0, dy = 0]) => `<ellipse cx="${x}" cy="${y + dy}" rx="1.600" ry="2.200" fill="#ffe08a"/>`)
      .join("")}${shine(`M52 ${y + 2}Q50 ${y - 8} 58 ${y - 11}`, 4)}`
  return drawing(
    ball("berry", "#ffb0b8", "#f0304a", "#8a0a22"),
    `${shadow(64, 121, 22, 4)}<g transform="rotate(16 64 64)"><path d="M64 0V124" stroke="#3a2008" stroke-width="7" ` +
      `stroke-linecap="round"/><path d="M64 0V124" stroke="#f0d09a" stroke-width="3.600" stroke-linecap="round"/>${berry(24)}` +
      `${berry(57)}${berry(90)}</g>`,
  )
}

/** A grilled cob of corn. */
export const corn = () => {
  const kernels = [0, 1, 2, 3, 4, 5, 6].flatMap(row =>
    [-1.5, -0.5, 0.5, 1.5].map(column => [64 + column * (11 - Math.abs(row - 3.2) * 0.8), 22 + row * 11]),
  )
  return drawing(
    ball("kernel", "#fffbb0", "#ffd02a", "#d8860a") + down("husk", "#c8f07a", "#5aa82a", "#1f5a12"),
    `${shadow(64, 120, 36, 5)}<g transform="rotate(14 64 64)"><path d="M64 6C86 10 92 40 88 68C86 86 78 98 64 100C50 98 42 ` +
      `86 40 ` +
      `68C36 40 42 10 64 6Z" fill="#b86a0a" stroke="#4a2a04" stroke-width="3.600"/>${kernels
        .map(
          ([x = 0, y = 0]) =>
            `<ellipse cx="${x}" cy="${y}" rx="6.200" ry="5.800" fill="url(#kernel)" stroke="#a8640a" stroke-width="1.200"/>`,
        )
        .join("")}<path d="M64 122C40 118 24 92 28 56C44 64 54 84 60 104M64 122C88 118 104 92 100 56C84 64 74 84 68 104" ` +
      `fill="url(#husk)" stroke="#123f0a" stroke-width="3.200" stroke-linejoin="round"/></g>`,
  )
}

/** A cup of bubble tea. */
export const bubbleTea = () =>
  drawing(
    down("tea", "#ffe8cc", "#e0a870", "#9a5a2a") + down("lid", "#ffffff", "#e0d0ff", "#9a7ae0"),
    `${shadow(64, 121, 34, 5)}<path d="M72 34L86 0" stroke="#3a0a5c" stroke-width="11" stroke-linecap="round"/><path d="M72 ` +
      `34L86 ` +
      `0" stroke="#ff6ac0" stroke-width="6.400" stroke-linecap="round"/><path d="M30 40H98L90 116H38Z" fill="url(#tea)" ` +
      `stroke="#3a1c0a" stroke-width="3.600" stroke-linejoin="round"/><path d="M24 42C24 22 44 16 64 16C84 16 104 22 104 42Z" ` +
      `fill="url(#lid)" fill-opacity=".9" stroke="#2a1060" stroke-width="3.400" stroke-linejoin="round"/><g fill="#2a1408">${[
        [46, 106],
        [58, 108],
        [70, 107],
        [82, 106],
        [50, 95],
        [64, 97],
        [78, 95],
        [57, 85],
        [73, 84],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5.600"/>`)
        .join("")}</g><circle cx="64" cy="66" r="13" fill="#fff" opacity=".85"/><path d="M58 64h0M70 64h0" stroke="#3a1c0a" ` +
      `stroke-width="4" stroke-linecap="round"/><path d="M60 69Q64 73 68 69" fill="none" stroke="#3a1c0a" stroke-width="2.400" ` +
      `stroke-linecap="round"/>${shine("M40 50L44 92", 4)}${shine("M36 34Q42 24 56 22", 4)}`,
  )

/** A fish of batter with a sweet filling. */
export const fishBread = () =>
  drawing(
    ball("batter", "#ffe2a0", "#e09030", "#844008"),
    `${shadow(64, 112, 50, 6)}<g transform="rotate(-12 64 64)"><path d="M4 68C14 34 54 26 86 52L120 28C116 48 116 76 122 ` +
      `98L86 82C56 108 16 98 4 68Z" fill="url(#batter)" stroke="#4a1f04" stroke-width="4" stroke-linejoin="round"/><path ` +
      `d="M30 ` +
      `42C38 54 38 80 30 92" fill="none" stroke="#8a4a10" stroke-width="3.400" stroke-linecap="round"/><path d="M46 50q7 6 0 ` +
      `13M46 ` +
      `68q7 6 0 13M59 50q7 6 0 13M59 68q7 6 0 13M72 56q6 6 0 12M72 72q5 4 0 8M98 52L110 46M100 64H112M98 76L111 82" ` +
      `fill="none" ` +
      `stroke="#9a5414" stroke-width="3" stroke-linecap="round"/><circle cx="20" cy="60" r="5" fill="#3a1404"/><circle ` +
      `cx="18.600" ` +
      `cy="58.400" r="1.600" fill="#fff"/>${shine("M14 54Q24 40 44 38", 4.4)}</g>`,
  )

/** The awning over a reel. */
export const awning = () =>
  drawing(
    down("red", "#ff6a4a", "#d8242a", "#8a0c1c") + down("white", "#fffdf4", "#ffeed0", "#d8b890"),
    `<path d="M10 4H118L126 50H2Z" fill="#2a0610"/>${[0, 1, 2, 3, 4]
      .map(n => {
        const [top, next, low, end] = [12 + n * 20.8, 12 + (n + 1) * 20.8, 4 + n * 24, 4 + (n + 1) * 24]
        return (
          `<path d="M${top} 6H${next}L${end} 44C${end} 60 ${low} 60 ${low} 44Z" fill="url(#${n % 2 ? "white" : "red"})" ` +
          `stroke="#2a0610" stroke-width="2"/>`
        )
      })
      .join("")}<path d="M12 9H116" stroke="#fff" stroke-width="2.600" opacity=".6"/>`,
    [128, 62],
  )

/** Strings of lights over a street at night. */
export function marketCloth(): string {
  const bulbs = (y: number, from: number) =>
    circle(160, y - 150, 200, 1)
      .concat([0, 1, 2, 3, 4, 5, 6, 7].map(n => [n * 40 + from, y + Math.sin(((n * 40 + from) / 320) * Math.PI) * 26] as const))
      .slice(1)
      .map(([x, by], n) => `<circle cx="${x}" cy="${by}" r="4" fill="${["#ffd36a", "#ff7ac0", "#7ae0ff", "#ff9a5a"][n % 4]}"/>`)
      .join("")
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><g opacity=".3"><path d="M0 ` +
    `40Q160 92 ` +
    `320 40M0 200Q160 252 320 200" fill="none" stroke="#ffe0c0" stroke-width="1.600"/>${bulbs(42, 20)}${bulbs(202, 20)}</g></svg>`
  )
}

export const marketFrame = () => frameOf(["#6a2a8a", "#3a1460", "#160830"], stones.ruby)

export const marketLogo = () =>
  signOf({
    words: ["NIGHT", "MARKET"],
    lengths: [270, 250],
    emblem:
      `<path d="M-24 -16H24L30 4H-30Z" fill="#d8242a" stroke="#2a0610" stroke-width="3"/><path d="M-10 -16H10L12 4H-12Z" ` +
      `fill="#ffeed0"/><ellipse cx="0" cy="12" rx="9" ry="10" fill="#ffc04a" stroke="#8a0c1c" stroke-width="2.400"/>`,
    metal: ["#fff0fb", "#ff9ae0", "#a81c8a", "#ff5ac0", "#ffd8f4"],
    shade: "#1a0630",
  })
