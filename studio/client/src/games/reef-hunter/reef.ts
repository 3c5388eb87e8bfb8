import { numbers, type Pen } from "../fishing/world.ts"

function hills(pen: Pen, width: number, height: number, top: number, rise: number, color: string, random: () => number) {
  pen.fillStyle = color
  pen.beginPath()
  pen.moveTo(0, height)
  const step = width / 9
  let y = height * (top + random() * rise)
  pen.lineTo(0, y)
  for (let x = 0; x < width + step; x += step) {
    const next = height * (top + random() * rise)
    pen.bezierCurveTo(x + step * 0.4, y, x + step * 0.6, next, x + step, next)
    y = next
  }
  pen.lineTo(width, height)
  pen.fill()
}

/** A coral that forks: each branch into two shorter ones. */
function coral(pen: Pen, x: number, y: number, length: number, angle: number, thick: number, random: () => number): void {
  if (length < 5) return
  const [toX, toY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  pen.lineWidth = thick
  pen.beginPath()
  pen.moveTo(x, y)
  pen.quadraticCurveTo(x + Math.cos(angle + 0.3) * length * 0.5, y + Math.sin(angle + 0.3) * length * 0.5, toX, toY)
  pen.stroke()
  const open = 0.32 + random() * 0.2
  coral(pen, toX, toY, length * (0.68 + random() * 0.12), angle - open, thick * 0.76, random)
  coral(pen, toX, toY, length * (0.68 + random() * 0.12), angle + open, thick * 0.76, random)
}

function weed(pen: Pen, x: number, y: number, high: number, sway: number): void {
  pen.beginPath()
  pen.moveTo(x - 5, y)
  pen.bezierCurveTo(x - 12 + sway, y - high * 0.35, x + 14 + sway, y - high * 0.6, x + sway * 1.4, y - high)
  pen.bezierCurveTo(x + 24 + sway, y - high * 0.6, x + sway, y - high * 0.3, x + 6, y)
  pen.fill()
}

/** The colors of a gradient: where each begins, 0 to 1. */
type GradientStops = readonly (readonly [at: number, color: string])[]

function fillWith(pen: Pen, gradient: CanvasGradient, stops: GradientStops): void {
  for (const [at, color] of stops) gradient.addColorStop(at, color)
  pen.fillStyle = gradient
}

function water(pen: Pen, width: number, height: number): void {
  fillWith(pen, pen.createLinearGradient(0, 0, 0, height), [
    [0, "#35c3c1"],
    [0.18, "#1794a6"],
    [0.55, "#0b5f80"],
    [0.85, "#083c5c"],
    [1, "#05263f"],
  ])
  pen.fillRect(0, 0, width, height)
  const sun = pen.createRadialGradient(width * 0.5, -height * 0.1, 0, width * 0.5, -height * 0.1, Math.max(width, height) * 0.75)
  fillWith(pen, sun, [
    [0, "rgb(225 255 240 / 0.75)"],
    [0.35, "rgb(140 235 220 / 0.28)"],
    [1, "rgb(60 180 190 / 0)"],
  ])
  pen.fillRect(0, 0, width, height)
}

function sand(pen: Pen, width: number, height: number): void {
  fillWith(pen, pen.createLinearGradient(0, height * 0.86, 0, height), [
    [0, "#2f6f78"],
    [1, "#0d3a4e"],
  ])
  pen.beginPath()
  pen.moveTo(0, height * 0.93)
  pen.bezierCurveTo(width * 0.25, height * 0.87, width * 0.4, height * 0.95, width * 0.6, height * 0.91)
  pen.bezierCurveTo(width * 0.8, height * 0.87, width * 0.9, height * 0.93, width, height * 0.9)
  pen.lineTo(width, height)
  pen.lineTo(0, height)
  pen.fill()
}

function ballCoral(pen: Pen, x: number, y: number, radius: number, color: string): void {
  fillWith(pen, pen.createRadialGradient(x - radius * 0.4, y - radius * 0.5, 1, x, y, radius), [
    [0, "#ffe3c2"],
    [0.4, color],
    [1, "#3a1640"],
  ])
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
}

const coralColors = ["#d9486e", "#f08a4b", "#c65bd0", "#e8b23a", "#2fb39a"]

/** The corals leave room for the cannon in the middle. */
function reef(pen: Pen, width: number, height: number, size: number, random: () => number): void {
  const many = Math.round(width / 62)
  for (let n = 0; n < many; n++) {
    const side = n % 2 === 0 ? random() * 0.36 : 1 - random() * 0.36
    const [x, y] = [side * width, height * (0.93 + random() * 0.05)]
    const color = coralColors[n % coralColors.length]!
    if (n % 3 === 2) ballCoral(pen, x, y, (9 + random() * 16) * size, color)
    else {
      const length = (15 + random() * 10) * size
      pen.strokeStyle = "rgb(5 30 50 / 0.4)"
      coral(pen, x + 2, y + 2, length, -Math.PI / 2, 7 * size, numbers(n + 1))
      pen.strokeStyle = color
      coral(pen, x, y, length, -Math.PI / 2, 6 * size, numbers(n + 1))
    }
  }
}

/** Darkens the edges. */
function shade(pen: Pen, width: number, height: number): void {
  const [inner, outer] = [Math.min(width, height) * 0.35, Math.max(width, height) * 0.75]
  fillWith(pen, pen.createRadialGradient(width / 2, height * 0.45, inner, width / 2, height * 0.5, outer), [
    [0, "rgb(0 20 35 / 0)"],
    [1, "rgb(0 16 30 / 0.55)"],
  ])
  pen.fillRect(0, 0, width, height)
}

/** The water, the rocks and the reef: everything that does not move. */
export function backdrop(width: number, height: number, ratio: number): HTMLCanvasElement {
  const picture = document.createElement("canvas")
  picture.width = Math.ceil(width * ratio)
  picture.height = Math.ceil(height * ratio)
  const pen = picture.getContext("2d")!
  pen.scale(ratio, ratio)
  pen.lineCap = "round"
  const random = numbers(20)
  water(pen, width, height)
  hills(pen, width, height, 0.6, 0.16, "rgb(10 90 115 / 0.55)", random)
  hills(pen, width, height, 0.72, 0.13, "rgb(7 66 92 / 0.75)", random)
  const size = Math.min(1.5, 0.6 + width / 1400)
  pen.fillStyle = "#0e5a58"
  for (let n = 0; n < 12; n++) weed(pen, random() * width, height * 0.95, (40 + random() * 90) * size, (random() - 0.5) * 30)
  sand(pen, width, height)
  reef(pen, width, height, size, random)
  shade(pen, width, height)
  return picture
}
