import { drawing, glint, ribbon, shadow } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { frameOf, signOf } from "./setting.ts"

// The symbols of Fox Rain: when the sun shines through the rain, foxes hold a wedding.

const dark = "#20302c"
const outlined = (width = 3.4) => `stroke="${dark}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const ball = (id: string, [light, middle, deep]: readonly [string, string, string]) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="${light}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`
const down = (id: string, [top, middle, bottom]: readonly [string, string, string]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
const both = (half: string) => `${half}<g transform="translate(128 0) scale(-1 1)">${half}</g>`

const fur = down("fur", ["#ffb25a", "#f07a28", "#c24a12"])

/** A fox's face, 128 wide and about 100 high. */
const face =
  `${both(
    `<path d="M24 56C14 36 14 16 20 4C36 10 50 24 54 40Z" fill="url(#fur)" ${outlined(3.4)}/><path d="M26 42C22 30 22 20 25 ` +
      `14C34 20 42 28 45 38Z" fill="#4a2412"/>`,
  )}<path d="M64 28C92 28 108 46 116 70C104 76 98 84 90 92C82 100 72 106 64 106C56 106 46 100 ` +
  `38 92C30 84 24 76 12 70C20 46 36 28 64 28Z" fill="url(#fur)" ${outlined(3.8)}/>${both(
    `<path d="M14 70C26 66 42 66 52 74C58 84 60 96 64 106C56 106 46 100 38 92C30 84 24 76 14 70Z" fill="#fff8ec"/>` +
      `<path d="M32 60Q42 50 52 60" fill="none" stroke="${dark}" stroke-width="4.600" stroke-linecap="round"/>` +
      `<path d="M30 46Q36 42 42 44" fill="none" stroke="#fff0d8" stroke-width="3.400" stroke-linecap="round"/>` +
      `<circle cx="34" cy="76" r="6" fill="#ff8a8a" opacity=".6"/>`,
  )}<path d="M56 94Q64 88 72 94Q68 102 64 102Q60 102 56 94Z" fill="${dark}"/><path d="M64 30L68 44L64 54L60 44Z" fill="#e0263c"/>`

/** The wild: a fox's face under the veil. */
export const fox = () =>
  drawing(
    fur +
      `<radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fffbe0" stop-opacity=".95"/>` +
      `<stop offset="1" stop-color="#ffe07a" stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="58" r="64" fill="url(#glow)"/><g transform="translate(2 -4) ` +
      `scale(.97)">${face}</g>${glint(104, 22, 9)}` +
      ribbon("WILD", 96),
  )

/** The fox over its whole reel: in a wedding robe, under a paper umbrella. */
export const foxReel = () =>
  drawing(
    fur +
      down("robe", ["#ffffff", "#f6f0ff", "#d0c4ea"]) +
      down("sash", ["#ff6a6a", "#d3203a", "#8a0a24"]) +
      down("paper", ["#ff8a7a", "#e0344a", "#a8142c"]) +
      down("sky", ["#fff6c4", "#bff0dc", "#5cc0b8"]),
    `<rect x="2" y="2" width="124" height="380" rx="16" fill="url(#sky)" stroke="#e8bf62" stroke-width="5"/>` +
      `<g stroke="#fff" stroke-width="2.600" stroke-linecap="round" opacity=".75"><path d="M18 40L14 62M112 30L108 ` +
      `52M26 150L22 172M108 ` +
      `176L104 198M16 260L12 282M116 292L112 314M30 330L26 352M98 346L94 366"/></g>` +
      `<path d="M100 40L78 330" stroke="#7a4a1c" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M4 92C12 40 52 16 100 22C118 26 124 40 124 54C112 54 106 60 100 70C88 62 74 64 66 78C54 70 40 74 34 ` +
      `90C24 84 12 84 4 92Z" ` +
      `fill="url(#paper)" ${outlined(4)}/><path d="M100 22C90 34 84 50 100 70M100 22C80 34 68 52 66 78M100 22C66 34 ` +
      `44 58 34 90" ` +
      `fill="none" stroke="#7a0a20" stroke-width="2.600"/><path d="M34 60Q62 34 96 30" fill="none" stroke="#fff" ` +
      `stroke-width="4" ` +
      `stroke-linecap="round" opacity=".6"/>` +
      `<path d="M98 300C124 292 128 330 112 350C104 358 92 356 88 346C98 340 104 322 98 300Z" fill="url(#fur)" ` +
      `${outlined(3.6)}/>` +
      `<path d="M112 350C104 358 92 356 88 346C96 342 100 336 102 328C108 334 112 342 112 350Z" fill="#fff8ec" ` +
      `${outlined(2.6)}/>` +
      `<path d="M64 176C90 176 100 200 104 236C108 280 110 330 106 372H22C18 330 20 280 24 236C28 200 38 176 64 176Z" ` +
      `fill="url(#robe)" ` +
      `${outlined(4)}/><path d="M64 180L42 372M64 180L86 372" stroke="#b8a8d8" stroke-width="2.600" fill="none"/>` +
      `<path d="M48 178L64 222L80 178" fill="#e0263c" ${outlined(3)}/><path d="M27 238Q64 254 101 238L103 270Q64 284 ` +
      `25 270Z" ` +
      `fill="url(#sash)" ${outlined(3.4)}/><circle cx="64" cy="261" r="9" fill="url(#brass)" ${outlined(2.6)}/>` +
      `<path d="M30 206C16 224 16 250 36 258C46 250 48 232 44 216Z" fill="url(#robe)" ${outlined(3.6)}/><path d="M98 ` +
      `206C112 222 108 244 ` +
      `92 250C84 242 82 228 86 214Z" fill="url(#robe)" ${outlined(3.6)}/><path d="M86 248Q92 258 98 246" ` +
      `fill="url(#fur)" ${outlined(2.6)}/>` +
      `${[
        [44, 306],
        [84, 300],
        [58, 340],
        [92, 344],
        [34, 350],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})">${circle(0, 0, 5.4, 5)
              .map(([a, b]) => `<circle cx="${a.toFixed(1)}" cy="${b.toFixed(1)}" r="4" fill="#ff9ab0"/>`)
              .join("")}<circle r="3" fill="#ffe07a"/></g>`,
        )
        .join("")}<g transform="translate(4 82) scale(.94)">${face}</g><path d="M20 116C30 84 98 84 108 116C96 100 80 96 64 96` +
      `C48 96 32 ` +
      `100 20 116Z" fill="#fff" ${outlined(3)} opacity=".96"/>${glint(30, 116, 9)}${glint(104, 280, 8)}`,
    [128, 384],
  )

/** The scatter: the sun between clouds, with rain. */
export const sunShower = () =>
  drawing(
    ball("sun", ["#fffde0", "#ffd02a", "#f08a12"]) + down("cloud", ["#ffffff", "#dff0ff", "#9cc4e8"]),
    `${circle(64, 50, 50, 12)
      .map(
        ([x, y], n) =>
          `<path d="M64 50L${x.toFixed(1)} ${y.toFixed(1)}" stroke="#ffc02a" stroke-width="${n % 2 ? 6 : 9}" ` +
          `stroke-linecap="round"/>`,
      )
      .join(
        "",
      )}<circle cx="64" cy="50" r="34" fill="url(#sun)" stroke="#b3640a" stroke-width="3.800"/><path d="M52 46Q56 40 60 46` +
      `M68 46` +
      `Q72 40 76 46M54 56Q64 66 74 56" fill="none" stroke="#8a4a08" stroke-width="3.400" stroke-linecap="round"/>` +
      `<path d="M22 100C6 100 4 80 20 78C20 64 42 62 46 74C54 66 72 66 76 76C86 66 106 70 106 82C122 82 122 100 108 100Z" ` +
      `fill="url(#cloud)" ${outlined(3.6)}/><g fill="#3aa0e8" stroke="#0f4a8a" stroke-width="2"><path d="M30 106Q38 ` +
      `118 30 122Q22 118 30 ` +
      `106ZM64 106Q72 120 64 125Q56 120 64 106ZM98 106Q106 118 98 122Q90 118 98 106Z"/></g>${glint(96, 24, 10)}`,
  )

/** A paper umbrella. */
export const paperUmbrella = () =>
  drawing(
    down("paper", ["#ff9a8a", "#e0344a", "#98102a"]),
    `${shadow(64, 121, 30, 5)}<path d="M64 22V110Q64 122 76 120" fill="none" stroke="#7a4a1c" stroke-width="7" ` +
      `stroke-linecap="round"/>` +
      `<path d="M6 70C10 30 36 12 64 12C92 12 118 30 122 70C114 62 100 62 93 72C86 62 72 62 64 72C56 62 42 62 35 ` +
      `72C28 62 14 62 6 70Z" ` +
      `fill="url(#paper)" ${outlined(4)}/><path d="M64 12C48 26 40 46 35 72M64 12V72M64 12C80 26 88 46 93 72" fill="none" ` +
      `stroke="#7a0a20" stroke-width="2.800"/><path d="M14 56Q40 44 64 46Q88 44 114 56" fill="none" stroke="#ffe07a" ` +
      `stroke-width="5"/>` +
      `<circle cx="64" cy="10" r="6" fill="url(#brass)" ${outlined(2.4)}/><path d="M22 46Q32 28 50 22" fill="none" ` +
      `stroke="#fff" ` +
      `stroke-width="5" stroke-linecap="round" opacity=".75"/>${glint(98, 34, 9)}`,
  )

/** A mandarin duck: they marry for life. */
export const mandarinDuck = () =>
  drawing(
    ball("body", ["#ffd9a0", "#d87a2a", "#7a3410"]) + ball("head", ["#8ff0c8", "#1f9a78", "#0a4a48"]),
    `${shadow(64, 116, 48, 6)}<path d="M10 74C22 66 34 70 44 74C60 60 92 62 112 78C120 96 100 112 66 112C34 112 12 98 ` +
      `10 74Z" ` +
      `fill="url(#body)" ${outlined(4)}/><path d="M60 74C76 46 108 48 118 60C112 62 112 68 106 74C98 84 76 88 60 74Z" ` +
      `fill="#ff9a2a" ` +
      `${outlined(3.4)}/><path d="M70 72C82 58 98 56 110 60" fill="none" stroke="#fff0c8" stroke-width="3.400" ` +
      `stroke-linecap="round"/>` +
      `<path d="M20 46C18 22 44 12 60 24C70 22 78 28 80 40C70 44 64 52 60 62C52 76 24 78 20 46Z" fill="url(#head)" ` +
      `${outlined(3.8)}/>` +
      `<path d="M24 48C30 38 50 36 62 46C56 58 50 66 40 70C30 70 24 60 24 48Z" fill="#fff8ec"/><path d="M22 48C12 46 ` +
      `4 50 2 56C10 60 18 ` +
      `60 24 56Z" fill="#e0263c" ${outlined(3)}/><circle cx="36" cy="46" r="5" fill="#140a06"/><circle cx="34.500" ` +
      `cy="44.500" r="1.800" ` +
      `fill="#fff"/><path d="M30 66C40 80 50 82 60 80" fill="none" stroke="#8a4ae0" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M14 104Q40 116 64 114Q92 116 114 102" fill="none" stroke="#4ab8e8" stroke-width="5" ` +
      `stroke-linecap="round"/>${glint(52, 26, 8)}`,
  )

/** A head of hydrangea. */
export const hydrangea = () => {
  const blossom = (x: number, y: number, n: number) =>
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(n * 37) % 90})">${[0, 90, 180, 270]
      .map(
        turn =>
          `<path d="M0 0C-9 -5 -8 -15 0 -15C8 -15 9 -5 0 0Z" transform="rotate(${turn})" ` +
          `fill="${["#8a9cff", "#b88aff", "#6ac4ff"][n % 3]}" ` +
          `stroke="#2c2a78" stroke-width="1.800"/>`,
      )
      .join("")}<circle r="3.200" fill="#fff6c4"/></g>`
  return drawing(
    down("leaf", ["#a8f08a", "#3fae5a", "#14683c"]),
    `${shadow(64, 120, 40, 5)}<path d="M64 88C40 84 14 96 6 118C34 124 56 112 64 96C72 112 94 124 122 118C114 96 88 ` +
      `84 64 88Z" ` +
      `fill="url(#leaf)" ${outlined(3.6)}/><circle cx="64" cy="54" r="46" fill="#3c3a98"/>${[
        ...circle(64, 54, 36, 9),
        ...circle(64, 54, 19, 5, 0.6),
        [64, 54] as const,
      ]
        .map(([x, y], n) => blossom(x, y, n))
        .join("")}<path d="M30 34Q40 16 60 12" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`,
  )
}

/** A tree frog that sings in the rain. */
export const treeFrog = () =>
  drawing(
    ball("skin", ["#e0ff9a", "#6fcf3a", "#1f7a2a"]),
    `${shadow(64, 118, 46, 6)}<path d="M14 104C8 84 22 70 38 72H90C106 70 120 84 114 104C108 116 92 112 88 106H40C36 ` +
      `112 20 116 14 104Z" ` +
      `fill="url(#skin)" ${outlined(3.8)}/><path d="M64 34C98 34 110 56 106 76C102 98 84 106 64 106C44 106 26 98 22 ` +
      `76C18 56 30 34 64 34Z" ` +
      `fill="url(#skin)" ${outlined(4)}/>${both(
        `<circle cx="38" cy="36" r="20" fill="url(#skin)" ${outlined(3.6)}/><circle cx="38" cy="36" r="12.500" ` +
          `fill="#fffbe0" ${outlined(2.4)}/>` +
          `<circle cx="40" cy="37" r="7" fill="#140a06"/><circle cx="37" cy="33" r="2.600" fill="#fff"/><circle ` +
          `cx="34" cy="74" r="6" ` +
          `fill="#ff9a8a" opacity=".7"/>`,
      )}<path d="M36 72Q64 96 92 72" fill="none" stroke="${dark}" stroke-width="4.600" stroke-linecap="round"/>` +
      `<path d="M44 92Q64 104 84 ` +
      `92Q78 104 64 104Q50 104 44 92Z" fill="#f0ffd0" opacity=".8"/><path d="M58 60L60 63M70 60L68 63" stroke="${dark}" ` +
      `stroke-width="3" stroke-linecap="round"/>`,
  )

/** A drop of rain. */
export const rainDrop = () =>
  drawing(
    ball("water", ["#f2ffff", "#5cc0ff", "#1258b8"]),
    `${shadow(64, 118, 32, 5)}<path d="M64 6C80 38 104 58 104 80C104 102 86 116 64 116C42 116 24 102 24 80C24 58 48 ` +
      `38 64 6Z" ` +
      `fill="url(#water)" stroke="#0c3a80" stroke-width="4" stroke-linejoin="round"/><path d="M42 88Q46 102 60 104" ` +
      `fill="none" ` +
      `stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".85"/><ellipse cx="48" cy="62" rx="7" ry="14" ` +
      `transform="rotate(24 48 62)" fill="#fff" opacity=".85"/>`,
  )

/** A four-leaf clover. */
export const cloverLeaf = () =>
  drawing(
    ball("leaf", ["#c8ffa0", "#3fc25a", "#0c6a3a"]),
    `${shadow(64, 119, 30, 5)}<path d="M64 62C68 86 72 104 84 118" fill="none" stroke="#14683c" stroke-width="7" ` +
      `stroke-linecap="round"/>` +
      `${[0, 90, 180, 270]
        .map(
          turn =>
            `<path d="M64 58C44 46 38 30 46 20C54 12 62 18 64 24C66 18 74 12 82 20C90 30 84 46 64 58Z" ` +
            `transform="rotate(${turn} 64 58)" ` +
            `fill="url(#leaf)" stroke="#0a4a2c" stroke-width="3.400" stroke-linejoin="round"/>`,
        )
        .join(
          "",
        )}<path d="M64 54V30M68 58H92M64 62V84M60 58H36" stroke="#d8ffc0" stroke-width="3" stroke-linecap="round" opacity=".8"/>`,
  )

/** A mushroom after the rain. */
export const mushroom = () =>
  drawing(
    ball("cap", ["#ffe0a8", "#e8903a", "#98480c"]) + down("stem", ["#fffbf0", "#f0dcc0", "#c8a888"]),
    `${shadow(64, 118, 34, 6)}<path d="M48 66H80C78 84 84 104 92 112C80 120 48 120 36 112C44 104 50 84 48 66Z" ` +
      `fill="url(#stem)" ` +
      `${outlined(3.8)}/><path d="M8 66C8 34 34 12 64 12C94 12 120 34 120 66C104 78 24 78 8 66Z" fill="url(#cap)" ` +
      `${outlined(4)}/>` +
      `<g fill="#fff6dc" opacity=".95"><ellipse cx="44" cy="38" rx="10" ry="8"/><ellipse cx="78" cy="30" rx="9" ` +
      `ry="7"/><ellipse cx="94" ` +
      `cy="54" rx="9" ry="7"/><ellipse cx="62" cy="56" rx="8" ry="6"/><ellipse cx="26" cy="58" rx="7" ` +
      `ry="5"/></g><path d="M20 48Q28 30 46 ` +
      `22" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/>`,
  )

/** A pine cone. */
export const pineCone = () => {
  const scales = [0, 1, 2, 3, 4].flatMap(row =>
    Array.from({ length: [2, 3, 4, 3, 2][row]! }, (_, n) => {
      const count = [2, 3, 4, 3, 2][row]!
      const [x, y] = [64 + (n - (count - 1) / 2) * 21, 42 + row * 15]
      return (
        `<path d="M${x - 13} ${y - 8}Q${x} ${y - 16} ${x + 13} ${y - 8}Q${x + 10} ${y + 8} ${x} ` +
        `${y + 13}Q${x - 10} ${y + 8} ${x - 13} ${y - 8}Z" fill="url(#scale)" stroke="#3c1c0a" stroke-width="2.600"/>`
      )
    }),
  )
  return drawing(
    ball("scale", ["#f0c08a", "#a8683a", "#5a2c10"]) + down("leaf", ["#a8f08a", "#3fae5a", "#14683c"]),
    `${shadow(64, 120, 30, 5)}<path d="M64 28C46 26 34 16 30 4C48 4 60 12 64 24C68 12 80 4 98 4C94 16 82 26 64 28Z" ` +
      `fill="url(#leaf)" ` +
      `${outlined(3)}/>${scales.join("")}<path d="M40 44Q46 34 56 32" fill="none" stroke="#fff" stroke-width="4" ` +
      `stroke-linecap="round" ` +
      `opacity=".7"/>`,
  )
}

/** Slanting rain over a meadow. */
export function foxesCloth(): string {
  const drops = [0, 1, 2, 3, 4, 5].flatMap(row =>
    [0, 1, 2, 3, 4].map(column => {
      const [x, y] = [column * 64 + (row % 2) * 32, row * 40]
      return `<path d="M${x} ${y}L${x - 8} ${y + 26}" stroke="#fff" stroke-width="2" stroke-linecap="round"/>`
    }),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240" viewBox="0 0 320 240"><g opacity=".22">` +
    `${drops.join("")}</g></svg>`
  )
}

export const foxesFrame = () => frameOf(["#c8864a", "#96562a", "#4a2410"], stones.ruby)

const metal: Stone = ["#7a2a08", "#c2500a", "#ff9a3a", "#ffd98a", "#fffbe6"]

export const foxesLogo = () =>
  signOf({
    words: ["FOX", "RAIN"],
    lengths: [220, 190],
    emblem:
      `<g stroke="#3a1408" stroke-width="2.4" stroke-linejoin="round"><path d="M-24 -18C-14 -14 -6 -8 -4 0H4C6 -8 14 ` +
      `-14 24 -18C28 -4 22 12 8 ` +
      `20L0 24L-8 20C-22 12 -28 -4 -24 -18Z" fill="#f07a28"/><path d="M-14 6C-8 6 -2 12 0 24C2 12 8 6 14 6C12 14 8 18 ` +
      `0 24C-8 18 -12 14 -14 ` +
      `6Z" fill="#fff8ec"/></g><path d="M-12 2Q-8 -2 -4 2M4 2Q8 -2 12 2" stroke="#3a1408" stroke-width="2" fill="none"/>`,
    metal: [metal[4], metal[3], metal[1], metal[2], metal[4]],
    shade: "#4a1c0c",
  })
