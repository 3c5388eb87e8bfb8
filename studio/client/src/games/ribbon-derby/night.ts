import type { Frame } from "../table/scene.ts"
import { ribbonColors } from "./ribbon.ts"

type DrawingContext = CanvasRenderingContext2D

/** Where the lanterns hang: a garland that sags between two eaves. */
const garland = (width: number, height: number, part: number, row: number) => ({
  x: width * part,
  y: height * (0.17 + row * 0.13) + Math.sin(Math.PI * part) * height * (0.1 - row * 0.03),
})

/** Lanterns that sway. */
export function lanterns({ g, width, height }: Frame, time: number): void {
  const count = Math.max(5, Math.round(width / 130))
  const tall = Math.max(9, height * 0.052)
  for (let n = 0; n < count; n++) {
    const hung = garland(width, height, (n + 0.5) / count, n % 2)
    const sway = Math.sin(time / 1100 + n * 1.7) * 0.08
    g.save()
    g.translate(hung.x, hung.y)
    g.rotate(sway)
    const warm = n % 3 === 0 ? "255,122,102" : n % 3 === 1 ? "255,196,92" : "92,192,255"
    const glow = g.createRadialGradient(0, tall, 1, 0, tall, tall * 3.1)
    glow.addColorStop(0, `rgba(${warm},0.42)`)
    glow.addColorStop(1, `rgba(${warm},0)`)
    g.fillStyle = glow
    g.fillRect(-tall * 3.2, -tall * 2.2, tall * 6.4, tall * 6.4)
    g.fillStyle = `rgb(${warm})`
    g.beginPath()
    g.ellipse(0, tall, tall * 0.72, tall * 0.86, 0, 0, Math.PI * 2)
    g.fill()
    g.fillStyle = "rgba(255,255,255,0.35)"
    g.beginPath()
    g.ellipse(-tall * 0.16, tall * 0.9, tall * 0.24, tall * 0.62, 0, 0, Math.PI * 2)
    g.fill()
    g.fillStyle = "#2a1a2e"
    g.fillRect(-tall * 0.34, tall * 0.06, tall * 0.68, tall * 0.18)
    g.fillRect(-tall * 0.34, tall * 1.76, tall * 0.68, tall * 0.18)
    g.restore()
  }
}

/** The sky, the roofs and the fence behind the lane. */
export function night(g: DrawingContext, width: number, height: number, ground: number): void {
  const sky = g.createLinearGradient(0, 0, 0, ground)
  sky.addColorStop(0, "#0b1030")
  sky.addColorStop(0.6, "#2b1d52")
  sky.addColorStop(1, "#5a2f62")
  g.fillStyle = sky
  g.fillRect(0, 0, width, height)
  for (let n = 0; n < 46; n++) {
    g.fillStyle = `rgba(255,255,255,${0.15 + ((n * 37) % 50) / 100})`
    g.fillRect((n * 173.3) % width, ((n * 91.7) % 100) * 0.005 * height, 1.4, 1.4)
  }
  const moon = Math.min(width, height) * 0.085
  g.fillStyle = "#fdf1cf"
  g.beginPath()
  g.arc(width * 0.8, height * 0.25, moon, 0, Math.PI * 2)
  g.fill()
  // The dark part stays inside the moon.
  g.save()
  g.clip()
  g.fillStyle = "#2a1d50"
  g.beginPath()
  g.arc(width * 0.8 - moon * 0.42, height * 0.25 - moon * 0.18, moon * 0.86, 0, Math.PI * 2)
  g.fill()
  g.restore()
  roofs(g, width, height)
  fence(g, width, ground)
  for (const row of [0, 1]) {
    g.strokeStyle = "rgba(20,12,30,0.9)"
    g.lineWidth = 1.6
    g.beginPath()
    for (let n = 0; n <= 30; n++) {
      const { x, y } = garland(width, height, n / 30, row)
      if (n === 0) g.moveTo(x, y)
      else g.lineTo(x, y)
    }
    g.stroke()
  }
  mats(g, width, height, ground)
}

/** Roofs with curved eaves behind the fence. */
function roofs(g: DrawingContext, width: number, height: number): void {
  const wide = Math.max(150, width * 0.24)
  for (let n = -1; n * wide * 0.8 < width + wide; n++) {
    const x = n * wide * 0.8
    const top = height * (0.42 + (((n + 3) * 47) % 5) * 0.018)
    g.fillStyle = n % 2 ? "#1a1238" : "#150e2e"
    g.beginPath()
    g.moveTo(x - wide * 0.1, top + wide * 0.2)
    g.quadraticCurveTo(x + wide * 0.2, top + wide * 0.16, x + wide * 0.34, top)
    g.lineTo(x + wide * 0.66, top)
    g.quadraticCurveTo(x + wide * 0.8, top + wide * 0.16, x + wide * 1.1, top + wide * 0.2)
    g.lineTo(x + wide, height)
    g.lineTo(x, height)
    g.fill()
    g.fillStyle = "rgba(255,200,110,0.5)"
    for (const part of [0.34, 0.52]) g.fillRect(x + wide * part, top + wide * 0.27, wide * 0.08, wide * 0.1)
  }
}

function fence(g: DrawingContext, width: number, ground: number): void {
  const tall = ground * 0.26
  const step = Math.max(13, width / 70)
  for (let x = 0, n = 0; x < width + step; x += step, n++) {
    const cane = g.createLinearGradient(x, 0, x + step * 0.8, 0)
    cane.addColorStop(0, "#1d3b34")
    cane.addColorStop(0.4, "#3f6e56")
    cane.addColorStop(1, "#17302c")
    g.fillStyle = cane
    g.fillRect(x, ground - tall + ((n * 29) % 7), step * 0.8, tall)
    g.fillStyle = "rgba(10,24,22,0.55)"
    g.fillRect(x, ground - tall * 0.55 + ((n * 17) % 9), step * 0.8, 2)
  }
  g.fillStyle = "#4a2f22"
  for (const part of [0.8, 0.36]) g.fillRect(0, ground - tall * part, width, 5)
}

/** The lane of straw mats on which they run at each other. */
function mats(g: DrawingContext, width: number, height: number, ground: number): void {
  const back = ground - height * 0.06
  const yard = g.createLinearGradient(0, back, 0, height)
  yard.addColorStop(0, "#2a2147")
  yard.addColorStop(1, "#100c22")
  g.fillStyle = yard
  g.fillRect(0, back, width, height - back)
  const front = Math.min(height, ground + height * 0.12)
  const lean = width * 0.05
  g.beginPath()
  g.moveTo(width * 0.04 + lean, back + 4)
  g.lineTo(width * 0.96 - lean, back + 4)
  g.lineTo(width * 0.99, front)
  g.lineTo(width * 0.01, front)
  g.closePath()
  const straw = g.createLinearGradient(0, back, 0, front)
  straw.addColorStop(0, "#5d7a52")
  straw.addColorStop(1, "#8ea468")
  g.fillStyle = straw
  g.fill()
  g.save()
  g.clip()
  g.strokeStyle = "rgba(20,40,24,0.25)"
  g.lineWidth = 1
  for (let y = back + 6; y < front; y += 4) {
    g.beginPath()
    g.moveTo(0, y)
    g.lineTo(width, y)
    g.stroke()
  }
  for (const part of [0.25, 0.5, 0.75]) {
    g.fillStyle = part === 0.5 ? "#e2b85c" : "rgba(30,24,60,0.7)"
    g.beginPath()
    g.moveTo(width * (0.5 + (part - 0.5) * 0.88) - 3, back)
    g.lineTo(width * (0.5 + (part - 0.5) * 0.88) + 3, back)
    g.lineTo(width * part + 5, front)
    g.lineTo(width * part - 5, front)
    g.fill()
  }
  g.restore()
  for (const [x, color] of [
    [0, ribbonColors.meron],
    [1, ribbonColors.wala],
  ] as const) {
    g.strokeStyle = color
    g.lineWidth = 4
    g.beginPath()
    g.moveTo(width * (x === 0 ? 0.04 : 0.96) + (x === 0 ? lean : -lean), back + 4)
    g.lineTo(width * (x === 0 ? 0.01 : 0.99), front)
    g.stroke()
  }
}
