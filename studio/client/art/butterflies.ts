import { drawing, glint, ribbon } from "./brass.ts"
import { type Stone, stones } from "./color.ts"
import { circle } from "./geometry.ts"
import { clothOf, frameOf, signOf } from "./setting.ts"

// The symbols of Swallowtail: a garden cut out of colored paper, sheet over sheet.

type Sheet = readonly [shade: string, body: string, light: string]

/** A sheet of paper: its shadow on what lies under it, its color, its lit edge. */
const sheet = (path: string, [shade, body, light]: Sheet, extra = "") =>
  `<g ${extra}><path d="${path}" fill="#0b2a24" opacity=".38" transform="translate(2.4 3.4)"/>
<path d="${path}" fill="${body}" stroke="${shade}" stroke-width="1.6" stroke-linejoin="round"/>
<path d="${path}" fill="none" stroke="${light}" stroke-width="1.4" stroke-opacity=".75" transform="translate(-.8 -1.1)"/></g>`

const veins = (path: string, color: string, width = 2) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const turned = (angle: number, x = 64, y = 64) => `transform="rotate(${angle} ${x} ${y})"`

export const mapleLeaf = () =>
  drawing(
    "",
    sheet(
      `M64 10L72 34L86 24L84 44L112 36L104 54L120 66L96 76L100 94L74 88L68 92V118H60V92L54 88L28 94L32 76L8 66L24 54L16 36L44
44L42 24L56 34Z`,
      ["#7a1d0c", "#d9532c", "#ffb08a"],
    ) + veins("M64 90V24M64 80L88 46M64 80L40 46M64 86L106 62M64 86L22 62", "#8f2a12"),
  )

export const ginkgoLeaf = () =>
  drawing(
    "",
    sheet("M62 122Q60 96 58 84Q34 78 10 46Q26 18 56 16L62 34L72 16Q102 18 118 46Q94 78 70 84Q67 96 67 122Z", [
      "#8a5a06",
      "#eab63a",
      "#fff0b0",
    ]) + veins("M62 84Q50 56 22 46M63 84Q56 50 38 28M64 84V44M65 84Q72 50 90 28M66 84Q78 56 106 46", "#b07c14"),
  )

export const fernLeaf = () => {
  const leaflets = Array.from({ length: 7 }, (_, n) => {
    const y = 104 - n * 14
    const long = 44 - n * 5
    return [1, -1]
      .map(side =>
        sheet(
          `M64 ${y}Q${64 + side * long * 0.5} ${y - 16} ${64 + side * long} ${y - 17}Q${64 + side * long * 0.7} ${y - 1} 64
${y}Z`,
          ["#0d4a3a", n % 2 ? "#1f9a72" : "#2cb487", "#a8f0cf"],
        ),
      )
      .join("")
  })
  return drawing("", `${leaflets.join("")}${veins("M64 122V12", "#0d4a3a", 4)}${veins("M64 118V12", "#8fe0bc", 1.4)}`)
}

export const ivyLeaf = () =>
  drawing(
    "",
    sheet(
      `M64 118L58 96Q40 104 24 92Q28 80 22 72Q12 64 14 50Q30 50 38 42Q46 22 64 10Q82 22 90 42Q98 50 114 50Q116 64 106 72Q100 80
104 92Q88 104 70 96Z`,
      ["#1c2f66", "#4a69c8", "#c3d0ff"],
    ) + veins("M64 98V26M64 78L96 58M64 78L32 58M64 92L92 86M64 92L36 86", "#a9bcff", 2.2),
  )

/** A ladybug on a blade of grass. */
export const ladybug = () => {
  const dots = [
    [44, 58, 8],
    [84, 58, 8],
    [40, 82, 7],
    [88, 82, 7],
    [54, 98, 6],
    [74, 98, 6],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#1c1014"/>`)
  return drawing(
    "",
    `${veins("M22 56L8 48M20 76H6M26 94L12 104M106 56L120 48M108 76H122M102 94L116 104", "#1c1014", 4.5)}
${veins("M54 24Q46 10 36 10M74 24Q82 10 92 10", "#1c1014", 3.4)}
${sheet("M40 40Q44 18 64 18Q84 18 88 40Z", ["#0a0608", "#2a1a20", "#8a707a"])}
<circle cx="52" cy="29" r="4" fill="#fff8e8"/><circle cx="76" cy="29" r="4" fill="#fff8e8"/>
${sheet("M64 36Q20 36 18 74Q20 112 64 116Z", ["#6b0a10", "#e23a34", "#ffb0a0"])}
${sheet("M64 36Q108 36 110 74Q108 112 64 116Z", ["#6b0a10", "#f04a3c", "#ffc0b0"])}${dots.join("")}
${veins("M28 62Q34 46 50 42", "#ffe4da", 4)}`,
  )
}

/** A bumblebee between two wings of thin paper. */
export const bumblebee = () =>
  drawing(
    "",
    `<g opacity=".88">${sheet("M58 50Q30 4 12 26Q8 52 56 62Z", ["#5c86a8", "#d8f0ff", "#ffffff"])}
${sheet("M70 50Q98 4 116 26Q120 52 72 62Z", ["#5c86a8", "#d8f0ff", "#ffffff"])}</g>
${veins("M54 34Q48 20 38 18M74 34Q80 20 90 18", "#1c1014", 3.4)}
<circle cx="64" cy="42" r="15" fill="#2a1a10"/><circle cx="57" cy="39" r="4" fill="#fff"/><circle cx="71" cy="39" r="4"
fill="#fff"/>
${sheet("M64 50Q28 52 30 84Q34 114 64 120Q94 114 98 84Q100 52 64 50Z", ["#6b4300", "#ffc933", "#fff0a8"])}
<path d="M33 72Q64 82 95 72L97 84Q64 94 31 84Z" fill="#2a1a10"/><path d="M33 94Q64 104 95 94L90 104Q64 113 38 104Z"
fill="#2a1a10"/>
${veins("M42 62Q50 56 60 55", "#fff8d8", 4)}<path d="M60 118L64 127L68 118Z" fill="#2a1a10"/>`,
  )

/** A peony: three rings of petals. */
export const peony = () => {
  const ring = (count: number, radius: number, size: number, colors: Sheet, turn: number) =>
    circle(64, 62, radius, count, turn)
      .map(([x, y], n) => {
        const angle = (n / count) * 360 + (turn * 180) / Math.PI + 90
        return sheet(
          `M${x} ${y + size}Q${x - size} ${y + size * 0.2} ${x - size * 0.7} ${y - size * 0.7}Q${x - size * 0.2} ${
            y - size * 0.5
          } ${x} ${y - size}Q${x + size * 0.2} ${y - size * 0.5} ${x + size * 0.7} ${y - size * 0.7}Q${x + size} ${y + size * 0.2}
${x} ${y + size}Z`,
          colors,
          turned(angle, x, y),
        )
      })
      .join("")
  return drawing(
    "",
    `${sheet("M20 92Q4 100 6 118Q28 116 40 100Z", ["#0d4a3a", "#2cb487", "#a8f0cf"])}
${sheet("M108 92Q124 100 122 118Q100 116 88 100Z", ["#0d4a3a", "#1f9a72", "#a8f0cf"])}
${ring(7, 34, 25, ["#7d1450", "#e0569e", "#ffc0e0"], 0.2)}${ring(6, 20, 21, ["#8a1a58", "#f27ab8", "#ffd6ec"], 0.6)}
${ring(5, 9, 15, ["#9c2a68", "#ffa3d0", "#fff0f8"], 0.1)}<circle cx="64" cy="62" r="8" fill="#ffd34a" stroke="#a86a10"
stroke-width="2"/>`,
  )
}

/** An iris, the queen of this garden. */
export const iris = () =>
  drawing(
    "",
    `${sheet("M60 74L56 126H66L68 74Z", ["#0d4a3a", "#2cb487", "#a8f0cf"])}
${sheet("M58 120Q24 104 22 66Q48 80 60 112Z", ["#0d4a3a", "#1f9a72", "#a8f0cf"])}
${sheet("M64 70Q34 40 44 14Q56 2 64 4Q72 2 84 14Q94 40 64 70Z", ["#2c0f6b", "#7a4fe0", "#d0bcff"])}
${sheet("M62 62Q22 34 8 52Q4 80 34 96Q58 94 62 62Z", ["#2c0f6b", "#6236cc", "#c3a8ff"])}
${sheet("M66 62Q106 34 120 52Q124 80 94 96Q70 94 66 62Z", ["#2c0f6b", "#6f42dc", "#cdb6ff"])}
${sheet("M64 58Q40 76 46 102Q56 114 64 112Q72 114 82 102Q88 76 64 58Z", ["#2c0f6b", "#8b62f0", "#e2d6ff"])}
${veins("M64 64V102M54 92Q58 80 63 68M74 92Q70 80 65 68M56 62Q36 56 22 66M72 62Q92 56 106 66", "#fff4c0", 2)}
<path d="M64 56Q56 68 60 84Q64 90 68 84Q72 68 64 56Z" fill="#ffc933" stroke="#a86a10" stroke-width="1.6"/>${glint(64, 22, 8)}`,
  )

/** The scatter: a moonflower, open at night. */
export const moonflower = () => {
  const petals = circle(64, 54, 24, 5, -Math.PI / 2).map(([x, y], n) =>
    sheet(
      `M${x} ${y + 27}Q${x - 30} ${y + 2} ${x - 20} ${y - 18}Q${x - 8} ${y - 20} ${x} ${y - 30}Q${x + 8} ${y - 20} ${x + 20}
${y - 18}Q${x + 30} ${y + 2} ${x} ${y + 27}Z`,
      ["#5a6fa8", n % 2 ? "#f4f8ff" : "#e6eefc", "#ffffff"],
      turned(n * 72, x, y),
    ),
  )
  return drawing(
    `<radialGradient id="moonlight" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff" stop-opacity=".95"/>
<stop offset=".6" stop-color="#9fd0ff" stop-opacity=".45"/><stop offset="1" stop-color="#6aa0ff"
stop-opacity="0"/></radialGradient>`,
    `<circle cx="64" cy="56" r="64" fill="url(#moonlight)"/>${petals.join("")}
${veins("M64 54V24M64 54L92 44M64 54L82 80M64 54L46 80M64 54L36 44", "#b8c8ec", 2.4)}
<circle cx="64" cy="54" r="11" fill="#ffe07a" stroke="#b8862a" stroke-width="2"/><circle cx="64" cy="54" r="5" fill="#fff8d8"/>
${ribbon("SCATTER", 94)}`,
  )
}

/** Half of a swallowtail's wings around 0, 0; the other half is its mirror image. */
const halfWings = `
${sheet("M3 -6Q18 -52 54 -50Q62 -30 44 -8Q28 6 3 4Z", ["#3a2200", "#ffcb3d", "#fff2b0"])}
<path d="M54 -50Q62 -30 44 -8L38 -5Q52 -26 46 -48Z" fill="#1d1822"/>
<path d="M6 -8Q18 -40 40 -46M6 -4Q24 -22 42 -24" fill="none" stroke="#1d1822" stroke-width="3"/>
<path d="M20 -38L28 -32M30 -44L38 -36" stroke="#1d1822" stroke-width="6" stroke-linecap="round"/>
${sheet("M3 4Q34 2 44 18Q48 34 36 40L40 58L30 44Q12 44 3 22Z", ["#3a2200", "#ffb62e", "#ffe9a0"])}
<path d="M44 18Q48 34 36 40L40 58L30 44L24 42Q38 36 34 16Z" fill="#1d1822"/>
<circle cx="33" cy="25" r="4" fill="#5aa8ff"/><circle cx="28" cy="34" r="3.4" fill="#5aa8ff"/><circle cx="20" cy="38" r="4"
fill="#f0523a"/>`

const wings = (scale = 1) => `<g transform="scale(${scale})">${halfWings}<g transform="scale(-1 1)">${halfWings}</g>
<path d="M0 -22Q5 -10 4 8Q4 24 0 36Q-4 24 -4 8Q-5 -10 0 -22Z" fill="#1d1822"/><circle cx="0" cy="-22" r="5" fill="#1d1822"/>
<path d="M-2 -25Q-8 -38 -16 -42M2 -25Q8 -38 16 -42" fill="none" stroke="#1d1822" stroke-width="2.2" stroke-linecap="round"/>
<path d="M0 -16V28" stroke="#ffcb3d" stroke-width="2" stroke-dasharray="3 4"/></g>`

const sunlight = `<radialGradient id="sunlight" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fffbe0" stop-opacity=".95"/>
<stop offset=".6" stop-color="#ffdf7a" stop-opacity=".5"/><stop offset="1" stop-color="#ffb03a"
stop-opacity="0"/></radialGradient>`

/** The wild: a swallowtail. */
export const swallowtailWild = () =>
  drawing(
    sunlight,
    `<circle cx="64" cy="58" r="63" fill="url(#sunlight)"/><g transform="translate(64 56)">${wings(0.98)}</g>${ribbon(
      "WILD",
      96,
    )}`,
  )

/** The same over a whole reel: three of them rise from the flowers. */
export const swallowtailReel = () => {
  const blossoms = [
    [24, 356, 13, "#f27ab8"],
    [52, 368, 10, "#ffd6ec"],
    [84, 360, 14, "#7a4fe0"],
    [110, 370, 10, "#f27ab8"],
  ].map(([x, y, r, color]) =>
    circle(Number(x), Number(y), Number(r) * 0.7, 5)
      .map(
        ([px, py]) => `<circle cx="${px}" cy="${py}" r="${Number(r) * 0.62}" fill="${color}" stroke="#4d1a4a" stroke-width="1"/>`,
      )
      .join(""),
  )
  return drawing(
    `${sunlight}<linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0b8"/>
<stop offset=".55" stop-color="#ffc65a"/><stop offset="1" stop-color="#e8743a"/></linearGradient>`,
    `<rect x="3" y="3" width="122" height="378" rx="12" fill="url(#dawn)" stroke="#8a4a10" stroke-width="5"/>
<rect x="8" y="8" width="112" height="368" rx="9" fill="none" stroke="#fff8d8" stroke-opacity=".8" stroke-width="2"/>
<ellipse cx="64" cy="190" rx="60" ry="170" fill="url(#sunlight)"/>
${veins(
  `M20 376Q26 320 12 270M48 376Q46 330 58 300M82 376Q84 320 76 290M108 376Q104 330 118 280`,
  "#2a7a52",
  4,
)}${blossoms.join("")}
<g transform="translate(48 80) rotate(-14)">${wings(0.56)}</g><g transform="translate(64 192)">${wings(0.98)}</g>
<g transform="translate(82 296) rotate(14)">${wings(0.5)}</g>`,
    [128, 384],
  )
}

/** Leaves pressed into paper. */
export const gardenCloth = () => {
  const leaves = Array.from({ length: 30 }, (_, n) => {
    const [x, y, turn] = [(n * 151) % 480, (n * 211 + n * n * 5) % 480, (n * 47) % 360]
    const color = ["#8fe0bc", "#ffe9a0", "#ffc0e0", "#a9bcff"][n % 4]
    return (
      `<path d="M0 -26Q16 -8 0 26Q-16 -8 0 -26ZM0 -22V24" transform="translate(${x} ${y}) rotate(${turn})" fill="${color}" ` +
      `fill-opacity=".09" stroke="${color}" stroke-opacity=".16" stroke-width="1.4"/>`
    )
  })
  return clothOf([480, 480], leaves.join(""))
}

const garnet: Stone = stones.citrine
export const gardenFrame = () => frameOf(["#f2e6c8", "#c9b48a", "#7d6a44"], garnet)

export const gardenLogo = () =>
  signOf({
    words: ["SWALLOWTAIL", "PAPER GARDEN"],
    lengths: [420, 300],
    emblem: `<g transform="translate(0 2)">${wings(0.42)}</g>`,
    metal: ["#fffdf0", "#fff0b0", "#d97a1e", "#ffd05a", "#fff6d8"],
    shade: "#3a1c04",
  })
