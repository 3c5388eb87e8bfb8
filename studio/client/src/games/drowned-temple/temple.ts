import { brush } from "../fishing/brush.ts"
import { numbers, type Pen } from "../fishing/world.ts"

interface StoneColors {
  readonly light: string
  readonly body: string
  readonly dark: string
}

/** A fluted column with its capital; a broken one ends in the water. */
function column(
  pen: Pen,
  x: number,
  foot: number,
  { wide, high }: { wide: number; high: number },
  { light, body, dark }: StoneColors,
  broken: boolean,
): void {
  const across = pen.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0)
  for (const [at, color] of [
    [0, dark],
    [0.3, light],
    [0.55, body],
    [1, dark],
  ] as const)
    across.addColorStop(at, color)
  const b = brush(pen)
  const top = foot - high
  b.fill(
    broken
      ? `M${x - wide / 2},${foot} V${top + wide * 0.5} l${wide * 0.25},-${wide * 0.42} ` +
          `l${wide * 0.2},${wide * 0.3} l${wide * 0.3},-${wide * 0.36} L${x + wide / 2},${top + wide * 0.3} V${foot}Z`
      : `M${x - wide / 2},${foot} L${x - wide * 0.44},${top} H${x + wide * 0.44} L${x + wide / 2},${foot}Z`,
    across,
  )
  for (let n = 1; n < 5; n++) {
    const at = x - wide / 2 + (wide * n) / 5
    b.line(`M${at},${foot} V${top + wide * (broken ? 0.6 : 0.1)}`, "rgb(2 30 34 / 0.32)", wide * 0.045)
  }
  b.fill(`M${x - wide * 0.68},${foot} h${wide * 1.36} v-${wide * 0.2} h-${wide * 1.36}Z`, across)
  if (!broken)
    b.fill(`M${x - wide * 0.44},${top} l-${wide * 0.22},-${wide * 0.3} h${wide * 1.32} l-${wide * 0.22},${wide * 0.3}Z`, across)
}

/** The front of the temple, far away in the green light. */
function front(pen: Pen, width: number, height: number): void {
  const stone = { light: "rgb(120 196 170 / 0.62)", body: "rgb(58 132 120 / 0.62)", dark: "rgb(18 74 78 / 0.62)" }
  const [foot, wide] = [height * 0.8, Math.min(width * 0.62, height * 1.05)]
  const high = Math.min(height * 0.4, wide * 0.5)
  const left = width / 2 - wide / 2
  for (let n = 0; n < 6; n++) column(pen, left + (wide * (n + 0.5)) / 6, foot, { wide: wide * 0.075, high }, stone, false)
  const b = brush(pen)
  const eaves = foot - high - wide * 0.022
  b.fill(`M${left},${eaves} h${wide} v-${wide * 0.045} h-${wide}Z`, stone.body)
  b.fill(
    `M${left - wide * 0.02},${eaves - wide * 0.045} L${width / 2},${eaves - wide * 0.2} ` +
      `L${left + wide * 1.02},${eaves - wide * 0.045}Z`,
    b.down(eaves - wide * 0.2, eaves, "rgb(150 220 190 / 0.8)", "rgb(34 104 100 / 0.75)"),
  )
  const sun = [width / 2, eaves - wide * 0.1] as const
  b.dot(...sun, wide * 0.035, "rgb(255 220 130 / 0.75)")
  b.dot(...sun, wide * 0.11, b.glow(...sun, wide * 0.11, "rgb(255 225 140 / 0.45)", "rgb(255 210 110 / 0)"))
  for (let n = 0; n < 3; n++)
    b.fill(
      `M${left - wide * 0.03 * n},${foot + n * height * 0.025} h${wide * (1 + 0.06 * n)} v${height * 0.025} ` +
        `h-${wide * (1 + 0.06 * n)}Z`,
      `rgb(${60 - n * 12} ${128 - n * 20} ${116 - n * 16} / 0.7)`,
    )
}

/** Gold on the floor: coins, and a mask that looks up. */
function treasure(pen: Pen, x: number, y: number, size: number, random: () => number): void {
  const b = brush(pen)
  for (let n = 0; n < 26; n++) {
    const [dx, dy] = [(random() - 0.5) * 90 * size, -random() * 16 * size]
    const flat = 1 - Math.abs(dx) / (60 * size)
    pen.save()
    pen.translate(x + dx, y + dy * Math.max(0.2, flat))
    pen.scale(1, 0.5)
    b.dot(0, 0, 6.4 * size, "#6d430a")
    b.dot(0, -1, 5.6 * size, b.glow(-2, -3, 9 * size, "#fff6cf", "#e8b437", "#8a5a12"))
    pen.restore()
  }
}

/** The green water, the temple, its fallen columns and its gold: everything that does not move. */
export function backdrop(width: number, height: number, ratio: number): HTMLCanvasElement {
  const picture = document.createElement("canvas")
  picture.width = Math.ceil(width * ratio)
  picture.height = Math.ceil(height * ratio)
  const pen = picture.getContext("2d")!
  pen.scale(ratio, ratio)
  const b = brush(pen)
  const random = numbers(77)
  pen.fillStyle = b.down(0, height, "#4fd0a4", "#1d9484", "#0d6468", "#08424e", "#042531")
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = b.glow(
    width * 0.5,
    -height * 0.15,
    Math.max(width, height) * 0.8,
    "rgb(255 250 200 / 0.7)",
    "rgb(200 255 200 / 0.24)",
    "rgb(80 190 150 / 0)",
  )
  pen.fillRect(0, 0, width, height)
  front(pen, width, height)
  b.fill(
    `M0,${height} V${height * 0.9} C${width * 0.2},${height * 0.86} ${width * 0.35},${height * 0.92} ` +
      `${width * 0.5},${height * 0.9} ` +
      `C${width * 0.7},${height * 0.87} ${width * 0.85},${height * 0.92} ${width},${height * 0.88} V${height}Z`,
    b.down(height * 0.86, height, "#2c7a68", "#0b3038"),
  )
  const near = { light: "#b9e2c4", body: "#5f9f8c", dark: "#1d5350" }
  const size = Math.min(1.5, 0.55 + width / 1300)
  column(pen, width * 0.05, height * 0.97, { wide: 46 * size, high: height * 0.62 }, near, false)
  column(pen, width * 0.17, height * 0.96, { wide: 38 * size, high: height * 0.2 }, near, true)
  column(pen, width * 0.95, height * 0.97, { wide: 46 * size, high: height * 0.44 }, near, true)
  column(pen, width * 0.85, height * 0.965, { wide: 36 * size, high: height * 0.12 }, near, true)
  treasure(pen, width * 0.28, height * 0.965, size, random)
  treasure(pen, width * 0.73, height * 0.97, size * 0.9, random)
  for (let n = 0; n < 12; n++) {
    const side = n % 2 ? random() * 0.24 : 1 - random() * 0.24
    const [x, high, sway] = [side * width, (26 + random() * 64) * size, (random() - 0.5) * 26]
    b.fill(
      `M${x - 4},${height} C${x - 10 + sway},${height - high * 0.4} ${x + 10 + sway},${height - high * 0.7} ` +
        `${x + sway},${height - high} C${x + 18 + sway},${height - high * 0.6} ` +
        `${x + sway},${height - high * 0.3} ${x + 6},${height}Z`,
      "rgb(16 92 70 / 0.85)",
    )
  }
  pen.fillStyle = b.glow(
    width / 2,
    height * 0.42,
    Math.max(width, height) * 0.75,
    "rgb(0 24 26 / 0)",
    "rgb(0 24 26 / 0.06)",
    "rgb(0 18 24 / 0.55)",
  )
  pen.fillRect(0, 0, width, height)
  return picture
}

const motes = Array.from({ length: 30 }, (_, n) => {
  const random = numbers(n + 11)
  return { x: random(), y: random(), rise: 0.01 + random() * 0.025, size: 1 + random() * 1.8, beat: random() * 6 }
})

/** Rays that lean with the waves above, and motes of gold that rise and glint. */
export function lightAndGold(pen: Pen, width: number, height: number, time: number): void {
  pen.fillStyle = "rgb(255 250 205 / 0.06)"
  for (let n = 0; n < 6; n++) {
    const x = width * (0.05 + n * 0.18) + Math.sin(time * 0.22 + n * 1.7) * 34
    const wide = width * (0.035 + 0.018 * Math.sin(time * 0.5 + n))
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + wide, 0)
    pen.lineTo(x + wide * 2.8 + 60, height)
    pen.lineTo(x - wide + 60, height)
    pen.fill()
  }
  pen.fillStyle = "#ffe9a3"
  for (const { x, y, rise, size, beat } of motes) {
    pen.globalAlpha = 0.25 + 0.35 * Math.abs(Math.sin(time * 0.8 + beat))
    pen.fillRect(x * width + Math.sin(time * 0.4 + beat) * 14, (1 - ((y + time * rise) % 1)) * height, size, size)
  }
  pen.globalAlpha = 1
}
