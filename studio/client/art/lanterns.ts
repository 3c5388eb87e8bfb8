import { drawing, glint, ribbon, shadow } from "./brass.ts"
import type { Stone } from "./color.ts"
import { circle, type Point, polygon } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Paper Lanterns: lit paper in a summer night.

const papers = {
  red: ["#4a0408", "#a3121c", "#e0382b", "#ff8a4a", "#fff0b8"],
  jade: ["#04352a", "#0a7a58", "#23b47c", "#8be6a8", "#f6ffd8"],
  violet: ["#241046", "#57269c", "#8f52d6", "#cfa0ff", "#fff2e0"],
  pink: ["#4d0a35", "#b02a74", "#ea5a9d", "#ffa6c4", "#fff3dc"],
  amber: ["#4d2300", "#b06206", "#f2a019", "#ffd36a", "#fffbe0"],
} as const satisfies Record<string, Stone>

/** Light that shines through paper: brightest at the candle. */
const lit = ([dark, deep, mid, light, flame]: Stone) =>
  `<radialGradient id="lit" cx=".5" cy=".58" r=".62"><stop offset="0" stop-color="${flame}"/>` +
  `<stop offset=".26" stop-color="${light}"/><stop offset=".58" stop-color="${mid}"/>` +
  `<stop offset=".86" stop-color="${deep}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="${light}" stop-opacity=".75"/>` +
  `<stop offset="1" stop-color="${mid}" stop-opacity="0"/></radialGradient>`

const halo = (radius = 62) => `<circle cx="64" cy="62" r="${radius}" fill="url(#halo)"/>`
const cap = (y: number, half: number, high = 8) =>
  `<rect x="${64 - half}" y="${y}" width="${half * 2}" height="${high}" rx="2.5" fill="#2a1604"/>` +
  `<rect x="${64 - half + 1.5}" y="${y + 1.5}" width="${half * 2 - 3}" height="${high - 3}" rx="1.5" fill="url(#brassAcross)"/>`
const tassel = (y: number, color: string) =>
  `<path d="M64 ${y}v8" stroke="#d9a94c" stroke-width="2.4"/><circle cx="64" cy="${y + 9}" r="4" fill="url(#brass)"/>` +
  `<path d="M60 ${y + 12}L57 ${y + 24}M62.6 ${y + 12}L61.6 ${y + 25}M65.4 ${y + 12}L66.4 ${y + 25}M68 ${y + 12}L71 ` +
  `${y + 24}" stroke="${color}" stroke-width="2.6" stroke-linecap="round"/>`
const string = `<path d="M64 2V14" stroke="#d9a94c" stroke-width="2.4"/>`

/** The large red lantern of the festival, with a golden blossom on it. */
export function festivalLantern(): string {
  const ribs = [12, 27, 42].map(
    rx => `<ellipse cx="64" cy="58" rx="${rx}" ry="39" fill="none" stroke="#6b0a10" stroke-opacity=".55" stroke-width="1.6"/>`,
  )
  const petals = circle(64, 58, 9.5, 5, -Math.PI / 2).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="7" fill="url(#brass)"/>`)
  return drawing(
    lit(papers.red),
    `${halo()}${string}<ellipse cx="64" cy="58" rx="55" ry="40.5" fill="#2a0406"/>` +
      `<ellipse cx="64" cy="58" rx="52.5" ry="38.5" fill="url(#lit)"/>${ribs.join("")}
<path d="M24 44Q40 22 64 21" fill="none" stroke="#fff0b8" stroke-width="4" stroke-linecap="round" opacity=".55"/>
<g stroke="#5b3a10" stroke-width="1">${petals.join("")}</g><circle cx="64" cy="58" r="4.6" fill="#fff3c9" stroke="#5b3a10"/>
${cap(13, 22, 9)}${cap(93, 22, 9)}${tassel(101, "#ff6a4a")}${glint(34, 38, 9)}`,
  )
}

/** A ball of jade-green paper with rings of bamboo. */
export function roundLantern(): string {
  const rings = [-24, -12, 0, 12, 24].map(dy => {
    const half = Math.sqrt(38 * 38 - dy * dy)
    return (
      `<path d="M${64 - half} ${60 + dy}Q64 ${60 + dy + 9} ${64 + half} ${60 + dy}" fill="none" stroke="#04352a" ` +
      `stroke-opacity=".5" stroke-width="1.6"/>`
    )
  })
  return drawing(
    lit(papers.jade),
    `${halo(58)}${string}<circle cx="64" cy="60" r="41" fill="#03231b"/>` +
      `<circle cx="64" cy="60" r="38.5" fill="url(#lit)"/>${rings.join("")}
<path d="M36 46Q44 28 60 25" fill="none" stroke="#f6ffd8" stroke-width="3.6" stroke-linecap="round" opacity=".6"/>` +
      `${cap(16, 14)}${cap(96, 14)}${tassel(102, "#6fe0a2")}`,
  )
}

/** A tall cylinder of violet paper, with a paper moon and grass cut out of it. */
export function tallLantern(): string {
  return drawing(
    lit(papers.violet),
    `${halo(58)}${string}<rect x="35" y="18" width="58" height="86" rx="13" fill="#180a33"/>` +
      `<rect x="37.5" y="20.5" width="53" height="81" rx="11" fill="url(#lit)"/>
<path d="M37.5 34H90.500M37.5 88H90.500" stroke="#2b1254" stroke-width="2.4"/>` +
      `<path d="M50 21V101M78 21V101" stroke="#2b1254" stroke-opacity=".4" stroke-width="1.5"/>
<path d="M72 44A13 13 0 1 0 76 63A11 11 0 0 1 72 44Z" fill="#fff2e0" opacity=".95"/>` +
      `<path d="M46 88Q50 72 47 66M53 88Q57 74 62 70M60 88Q60 78 57 72M80 88Q78 76 82 70" fill="none" stroke="#2b1254" ` +
      `stroke-width="2.4" stroke-linecap="round"/>
${cap(12, 24)}${cap(102, 24)}${tassel(108, "#cfa0ff")}`,
  )
}

/** A lotus that floats on the water. */
export function lotusLantern(): string {
  const petal = (turn: number, long: number, wide: number, fill: string) =>
    `<path d="M64 92C${64 - wide} ${92 - long * 0.35} ${64 - wide * 0.75} ${92 - long * 0.85} 64 ` +
    `${92 - long}C${64 + wide * 0.75} ${92 - long * 0.85} ${64 + wide} ${92 - long * 0.35} 64 92Z" fill="${fill}" ` +
    `stroke="#6b1246" stroke-width="2" transform="rotate(${turn} 64 92)"/>`
  return drawing(
    lit(papers.pink),
    `${halo()}<ellipse cx="64" cy="100" rx="52" ry="11" fill="#06351f"/>` +
      `<ellipse cx="64" cy="98" rx="49" ry="9" fill="#1b7a4a"/>` +
      `<path d="M20 98Q64 108 108 98" stroke="#6fd79a" stroke-opacity=".6" fill="none" stroke-width="1.6"/>
${[-74, 74].map(turn => petal(turn, 52, 17, "#b02a74")).join("")}` +
      `${[-50, 50].map(turn => petal(turn, 62, 20, "#d24587")).join("")}` +
      `${[-26, 26].map(turn => petal(turn, 68, 22, "#ea6aa5")).join("")}${petal(0, 72, 24, "url(#lit)")}
<path d="M64 82C58 74 58 66 64 56C70 66 70 74 64 82Z" fill="#fffbe0"/>` +
      `<path d="M64 80C61 75 61 71 64 66C67 71 67 75 64 80Z" fill="#ffb84a"/>${glint(46, 44, 8)}`,
  )
}

/** A star of amber paper on sticks. */
export function starLantern(): string {
  const outer = circle(64, 62, 50, 5, -Math.PI / 2)
  const inner = circle(64, 62, 22, 5, -Math.PI / 2 + Math.PI / 5)
  const points = outer.flatMap((point, index): Point[] => [point, inner[index] ?? point])
  const facets = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return `<path d="${polygon([point, next, [64, 62]])}" fill="#5b2c00" opacity="${index % 2 === 0 ? 0.05 : 0.3}"/>`
  })
  return drawing(
    lit(papers.amber),
    `${halo()}<path d="M64 0V14" stroke="#d9a94c" stroke-width="2.4"/><g stroke-linejoin="round">` +
      `<path d="${polygon(points)}" fill="#3a1a00" stroke="#3a1a00" stroke-width="9"/>` +
      `<path d="${polygon(points)}" fill="url(#lit)" stroke="url(#brass)" stroke-width="4"/></g>${facets.join("")}
${tassel(96, "#ffd36a")}${glint(46, 44, 9)}`,
  )
}

/** A folded fan, opened: plum paper with a golden rim. */
export function paperFan(): string {
  const at = (angle: number, radius: number): Point => [64 + Math.cos(angle) * radius, 104 + Math.sin(angle) * radius]
  const from = -Math.PI * 0.9
  const step = (Math.PI * 0.8) / 12
  const leaves = Array.from({ length: 12 }, (_, n) => {
    const [a, b] = [from + n * step, from + (n + 1) * step]
    const shape = polygon([at(a, 34), at(a, 88), at(b, 88), at(b, 34)])
    const rim = polygon([at(a, 80), at(a, 88), at(b, 88), at(b, 80)])
    return (
      `<path d="${shape}" fill="${n % 2 ? "#1c6f9e" : "#2f9ccb"}"/>` +
      `<path d="${rim}" fill="${n % 2 ? "#c08a35" : "#ffe08a"}"/>` +
      `<path d="${polygon([[64, 104], at(a + step / 2 - 0.02, 36), at(a + step / 2 + 0.02, 36)])}" fill="#8a5419" ` +
      `stroke="#4d2f0c" stroke-width="1"/>`
    )
  })
  const edge = polygon([at(from, 34), ...Array.from({ length: 13 }, (_, n) => at(from + n * step, 88)), at(from + 12 * step, 34)])
  const blossoms = [at(-2.2, 62), at(-1.5, 68), at(-0.95, 58)].map(
    ([x, y]) =>
      `${circle(x, y, 5, 5, -Math.PI / 2)
        .map(([px, py]) => `<circle cx="${px}" cy="${py}" r="4.2" fill="#ffe9f1"/>`)
        .join("")}<circle cx="${x}" cy="${y}" r="2.6" fill="#f2a019"/>`,
  )
  return drawing(
    "",
    `${shadow(64, 112, 40, 7)}<g transform="translate(64 104) scale(.7) translate(-64 -98)">` +
      `<path d="${edge}" fill="#06263a" stroke="#06263a" stroke-width="7" stroke-linejoin="round"/>` +
      `${leaves.join("")}${blossoms.join("")}
<circle cx="64" cy="104" r="7" fill="#4d2f0c"/><circle cx="64" cy="104" r="5" fill="url(#brass)"/></g>${glint(40, 50, 8)}`,
  )
}

/** A koi of folded paper, on a stick as on Children's Day. */
export function paperKoi(): string {
  const body =
    "M14 62C22 34 62 26 92 44C98 48 102 54 104 60C112 50 118 44 124 40C122 54 122 70 126 84C118 80 110 74 104 66C100 74 " +
    "94 80 88 84C60 100 22 92 14 62Z"
  const scales = [0, 1, 2, 3].flatMap(column =>
    [0, 1, 2].map(
      row =>
        `<path d="M${50 + column * 12} ${48 + row * 12}q8 6 0 12" fill="none" stroke="#fff3dc" stroke-opacity=".75" ` +
        `stroke-width="2"/>`,
    ),
  )
  return drawing(
    lit(papers.red),
    `${halo(58)}${shadow(64, 108, 46, 7)}<g stroke-linejoin="round">` +
      `<path d="${body}" fill="#3d0206" stroke="#3d0206" stroke-width="8"/>` +
      `<path d="${body}" fill="url(#lit)" stroke="url(#brass)" stroke-width="2.6"/>
<path d="M44 36C52 20 70 18 80 22C76 28 74 32 72 37Z" fill="#ff8a4a" stroke="#6b0a10" stroke-width="2"/>` +
      `<path d="M54 90C58 102 68 108 78 108C76 100 74 94 74 90Z" fill="#ff8a4a" stroke="#6b0a10" stroke-width="2"/>` +
      `</g>${scales.join("")}
<path d="M14 62C16 52 24 44 36 41C42 54 42 72 36 85C24 82 16 74 14 62Z" fill="#fff3dc"/>` +
      `<circle cx="28" cy="56" r="6" fill="#2a0406"/><circle cx="26.4" cy="54.400" r="2" fill="#fff"/>${glint(70, 46, 7)}`,
  )
}

/** The wild: the full moon, a cloud before it. */
export function fullMoon(): string {
  return drawing(
    `<radialGradient id="moon" cx=".4" cy=".36" r=".75"><stop offset="0" stop-color="#fffef2"/>` +
      `<stop offset=".55" stop-color="#ffe9ad"/><stop offset="1" stop-color="#d79a3c"/></radialGradient>
<radialGradient id="halo" cx=".5" cy=".5" r=".5"><stop offset=".4" stop-color="#ffeeb8" stop-opacity=".8"/>` +
      `<stop offset="1" stop-color="#ffcf70" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="54" r="63" fill="url(#halo)"/>` +
      `<circle cx="64" cy="54" r="45" fill="url(#moon)" stroke="#8a5a1c" stroke-width="2"/>
<g fill="#c98f3a" opacity=".35"><circle cx="48" cy="40" r="9"/><circle cx="80" cy="34" r="6"/>` +
      `<circle cx="84" cy="62" r="11"/><circle cx="56" cy="68" r="7"/><circle cx="38" cy="62" r="5"/></g>
<path d="M8 84C8 74 20 70 27 75C30 66 46 65 50 74C57 71 64 76 63 84Z" fill="#f4f0ff" stroke="#6b5aa0" stroke-width="2"/>` +
      `<path d="M70 80C70 72 79 69 85 73C89 65 102 66 104 74C112 72 120 77 118 84H71Z" fill="#e4dcff" stroke="#6b5aa0" ` +
      `stroke-width="2"/>${glint(48, 26, 9)}${ribbon("WILD", 90)}`,
  )
}

/** The scatter: a sky lantern, let go. */
export function skyLantern(): string {
  const bag = "M34 22C34 10 94 10 94 22C98 44 92 66 84 84H44C36 66 30 44 34 22Z"
  return drawing(
    lit(papers.amber),
    `${halo(64)}<path d="${bag}" fill="#4d2300" stroke="#4d2300" stroke-width="5"/><path d="${bag}" fill="url(#lit)"/>` +
      `<path d="M52 14C50 40 52 64 54 84M76 14C78 40 76 64 74 84" fill="none" ` +
      `stroke="#b06206" stroke-opacity=".55" stroke-width="1.8"/>
<ellipse cx="64" cy="84" rx="20" ry="5" fill="#5b2c00"/>` +
      `<path d="M64 88C54 80 58 70 64 58C70 70 74 80 64 88Z" fill="#fff6c8"/>` +
      `<path d="M64 86C59 81 61 75 64 69C67 75 69 81 64 86Z" fill="#ff9a2a"/>${glint(46, 28, 10)}${ribbon("SCATTER", 92)}`,
  )
}

/** A summer night: far lights in it. */
export function nightCloth(): string {
  const lights = Array.from({ length: 42 }, (_, n) => {
    const [x, y] = [(n * 167) % 480, (n * 283 + n * n * 7) % 480]
    const color = ["#ffd36a", "#ff8a4a", "#ffa6c4", "#cfa0ff"][n % 4]
    return `<circle cx="${x}" cy="${y}" r="${1 + (n % 5) * 0.9}" fill="${color}" opacity="${0.12 + (n % 6) * 0.06}"/>`
  })
  return clothOf([480, 480], lights.join(""))
}

export const lanternsFrame = () => frameOf(["#8a1a1c", "#5a0c12", "#2c0508"], papers.amber)

export const lanternsLogo = () =>
  signOf({
    words: ["PAPER", "LANTERNS"],
    lengths: [280, 330],
    emblem:
      `<ellipse cx="0" cy="0" rx="26" ry="19" fill="#3a0206"/>` +
      `<ellipse cx="0" cy="0" rx="23" ry="16.500" fill="${papers.red[2]}"/>` +
      `<ellipse cx="0" cy="2" rx="12" ry="10" fill="${papers.red[4]}" opacity=".9"/>` +
      `<path d="M-9 -15Q-15 0 -9 15M9 -15Q15 0 9 15" fill="none" stroke="#6b0a10" stroke-width="1.6"/>` +
      `<rect x="-9" y="-22" width="18" height="6" rx="2" fill="url(#brassAcross)"/>` +
      `<rect x="-9" y="16" width="18" height="6" rx="2" fill="url(#brassAcross)"/>`,
    metal: ["#fffbe6", "#ffd98a", "#c2562c", "#ff9c5a", "#fff0c8"],
    shade: "#2a0714",
  })
