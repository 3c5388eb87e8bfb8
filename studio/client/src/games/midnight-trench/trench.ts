import { brush } from "../fishing/brush.ts"
import { numbers, type Pen } from "../fishing/world.ts"

/** A cliff of the trench, from its edge inward. */
function cliff(
  pen: Pen,
  width: number,
  height: number,
  { reach, color, left }: { reach: number; color: string; left: boolean },
  random: () => number,
) {
  pen.fillStyle = color
  pen.beginPath()
  const at = (x: number) => (left ? x : width - x)
  pen.moveTo(at(0), 0)
  for (let n = 0; n <= 9; n++) {
    const deep = n / 9
    const x = width * reach * (0.35 + deep * deep * 0.9) * (0.7 + random() * 0.5)
    pen.lineTo(at(x), height * (deep - 0.03))
    pen.lineTo(at(x * 0.86), height * (deep + 0.03))
  }
  pen.lineTo(at(width * reach * 1.8), height)
  pen.lineTo(at(0), height)
  pen.fill()
}

/** A chimney of hot black water. */
function vent(pen: Pen, x: number, y: number, high: number): void {
  const smoke = pen.createRadialGradient(x, y - high * 1.5, 2, x, y - high * 1.5, high)
  smoke.addColorStop(0, "rgb(40 46 70 / 0.6)")
  smoke.addColorStop(1, "rgb(20 24 40 / 0)")
  pen.fillStyle = smoke
  pen.fillRect(x - high, y - high * 2.6, high * 2, high * 2.2)
  const b = brush(pen)
  b.fill(
    `M${x - high * 0.34},${y} L${x - high * 0.16},${y - high * 0.7} L${x - high * 0.2},${y - high} ` +
      `H${x + high * 0.18} L${x + high * 0.2},${y - high * 0.6} L${x + high * 0.4},${y}Z`,
    b.down(y - high, y, "#5a3a3c", "#1c1420"),
  )
  const fire = pen.createRadialGradient(x, y - high, 0, x, y - high, high * 0.5)
  fire.addColorStop(0, "rgb(255 150 70 / 0.75)")
  fire.addColorStop(1, "rgb(255 90 30 / 0)")
  pen.fillStyle = fire
  pen.fillRect(x - high * 0.5, y - high * 1.5, high, high)
}

/** Worms in their tubes, red crowns open. */
function tubeWorms(pen: Pen, x: number, y: number, size: number, random: () => number): void {
  const b = brush(pen)
  for (let n = 0; n < 6; n++) {
    const [dx, high] = [(n - 2.5) * 5.5 * size + (random() - 0.5) * 5, (20 + random() * 30) * size]
    b.line(`M${x + dx},${y} Q${x + dx * 1.3},${y - high * 0.5} ${x + dx * 1.25},${y - high}`, "#8b97a8", 4 * size)
    b.dot(x + dx * 1.25, y - high, 4.6 * size, b.glow(x + dx * 1.25, y - high, 5 * size, "#ff9a9a", "#b3143c"))
  }
}

/** The last light from above, the walls of the trench, its vents and its floor: everything that does not move. */
export function backdrop(width: number, height: number, ratio: number): HTMLCanvasElement {
  const picture = document.createElement("canvas")
  picture.width = Math.ceil(width * ratio)
  picture.height = Math.ceil(height * ratio)
  const pen = picture.getContext("2d")!
  pen.scale(ratio, ratio)
  const random = numbers(41)
  const b = brush(pen)
  pen.fillStyle = b.down(0, height, "#123a6b", "#0b2350", "#081637", "#050b20", "#02050f")
  pen.fillRect(0, 0, width, height)
  const light = b.glow(
    width / 2,
    -height * 0.2,
    Math.max(width, height) * 0.7,
    "rgb(110 190 255 / 0.5)",
    "rgb(60 120 220 / 0.16)",
    "rgb(20 50 120 / 0)",
  )
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  for (const [reach, color] of [
    [0.2, "rgb(14 32 74 / 0.8)"],
    [0.14, "rgb(9 21 52 / 0.92)"],
    [0.08, "#060f2a"],
  ] as const)
    for (const left of [true, false]) cliff(pen, width, height, { reach, color, left }, random)
  const size = Math.min(1.5, 0.6 + width / 1400)
  b.fill(
    `M0,${height} V${height * 0.93} C${width * 0.2},${height * 0.88} ${width * 0.34},${height * 0.95} ` +
      `${width * 0.5},${height * 0.93} ` +
      `C${width * 0.7},${height * 0.9} ${width * 0.84},${height * 0.96} ${width},${height * 0.9} V${height}Z`,
    b.down(height * 0.88, height, "#15224a", "#050914"),
  )
  for (const x of [0.09, 0.2, 0.83, 0.93]) vent(pen, width * x, height * 0.965, (34 + random() * 26) * size)
  for (const x of [0.14, 0.29, 0.71, 0.88]) tubeWorms(pen, width * x, height * 0.975, size, random)
  // Small lights on the walls: corals of the deep.
  for (let n = 0; n < 34; n++) {
    const side = random() < 0.5 ? random() * 0.17 : 1 - random() * 0.17
    const [x, y] = [side * width, height * (0.25 + random() * 0.7)]
    const color = ["#5ff7ff", "#ff7ad9", "#a6ff6b", "#8c9dff"][n % 4]!
    b.dot(x, y, 9 * size, b.glow(x, y, 9 * size, `${color}55`, `${color}00`))
    b.dot(x, y, 1.5 * size, color)
  }
  pen.fillStyle = b.glow(
    width / 2,
    height * 0.45,
    Math.max(width, height) * 0.75,
    "rgb(0 4 16 / 0)",
    "rgb(0 4 16 / 0.1)",
    "rgb(0 3 12 / 0.62)",
  )
  pen.fillRect(0, 0, width, height)
  return picture
}

const flakes = Array.from({ length: 46 }, (_, n) => {
  const random = numbers(n + 3)
  return { x: random(), y: random(), fall: 0.012 + random() * 0.02, size: 0.7 + random() * 1.5, light: 0.16 + random() * 0.4 }
})

/** Marine snow: it sinks slowly through the whole sea. */
export function snow(pen: Pen, width: number, height: number, time: number): void {
  pen.fillStyle = "#bfe4ff"
  for (const { x, y, fall, size, light } of flakes) {
    pen.globalAlpha = light
    const drift = Math.sin(time * 0.3 + x * 20) * 0.012
    pen.fillRect((x + drift) * width, ((y + time * fall) % 1) * height, size, size)
  }
  pen.globalAlpha = 1
}
