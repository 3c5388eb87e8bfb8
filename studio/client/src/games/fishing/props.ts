import { brush } from "./brush.ts"
import type { GunLook } from "./world.ts"

const canvasOf = (width: number, height: number, draw: (pen: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement("canvas")
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  draw(canvas.getContext("2d")!)
  return canvas
}

/** Pictures 128 wide that the sea copies; drawn once. */
export const coin = () =>
  canvasOf(128, 128, pen => {
    pen.translate(64, 64)
    const b = brush(pen)
    b.dot(0, 0, 60, "#6d430a")
    b.dot(0, 0, 56, b.glow(-20, -24, 90, "#fff6cf", "#f6c445", "#a86a12"))
    b.dot(0, 0, 42, "#8a5a12")
    b.dot(0, 0, 40, b.glow(-12, -16, 62, "#ffe9a3", "#e8b437", "#b5761a"))
    b.fill("M0,-26 L8,-8 L27,-7 L12,5 L17,24 L0,13 L-17,24 L-12,5 L-27,-7 L-8,-8Z", "#fff3c4")
  })

export const bubble = () =>
  canvasOf(64, 64, pen => {
    pen.translate(32, 32)
    const b = brush(pen)
    b.dot(0, 0, 29, b.glow(0, 0, 29, "rgb(255 255 255 / 0)", "rgb(200 245 255 / 0.12)", "rgb(220 250 255 / 0.65)"))
    b.dot(-10, -11, 6, "rgb(255 255 255 / 0.85)")
  })

export const net = () =>
  canvasOf(256, 256, pen => {
    pen.translate(128, 128)
    pen.beginPath()
    pen.arc(0, 0, 120, 0, 2 * Math.PI)
    pen.clip()
    pen.fillStyle = "rgb(255 240 190 / 0.12)"
    pen.fill()
    pen.strokeStyle = "rgb(255 236 180 / 0.9)"
    pen.lineWidth = 3
    for (let at = -240; at <= 240; at += 24) {
      pen.beginPath()
      pen.moveTo(at - 120, -120)
      pen.quadraticCurveTo(at * 0.8, 0, at + 120, 120)
      pen.moveTo(at + 120, -120)
      pen.quadraticCurveTo(at * 0.8, 0, at - 120, 120)
      pen.stroke()
    }
    pen.lineWidth = 9
    pen.beginPath()
    pen.arc(0, 0, 117, 0, 2 * Math.PI)
    pen.stroke()
  })

/** A shot in flight in a trail of light, pointing up. */
export const shot = ({ shot: [light, color, dark] }: GunLook) =>
  canvasOf(64, 128, pen => {
    pen.translate(32, 30)
    const b = brush(pen)
    b.fill("M-13,0 L0,94 L13,0Z", b.down(0, 94, `${color}bf`, `${color}00`))
    b.dot(0, 0, 26, b.glow(0, 0, 26, light, `${color}00`))
    b.dot(0, 0, 14, b.glow(-4, -5, 22, light, color, dark))
  })

/** The gun, pointing up, its pivot at (128, 190) of 256 × 256; one to three barrels by its power. */
export const gun = (barrels: number, { metal, jewel }: GunLook) =>
  canvasOf(256, 256, pen => {
    pen.translate(128, 190)
    const b = brush(pen)
    const [edge, side, light, body, far] = metal
    const polished = (x: number, half: number) => {
      const across = pen.createLinearGradient(x - half, 0, x + half, 0)
      for (const [at, color] of [
        [0, edge],
        [0.25, side],
        [0.42, light],
        [0.62, body],
        [1, far],
      ] as const)
        across.addColorStop(at, color)
      return across
    }
    for (let n = 0; n < barrels; n++) {
      const x = (n - (barrels - 1) / 2) * 34
      const half = barrels === 1 ? 25 : 17
      const high = barrels === 3 && n === 1 ? 168 : 152
      b.fill(
        `M${x - half},0 L${x - half * 0.78},${-high + 26} L${x + half * 0.78},${-high + 26} L${x + half},0Z`,
        polished(x, half),
      )
      for (const y of [-38, -84])
        b.fill(`M${x - half * 1.06},${y} h${half * 2.12} v11 h${-half * 2.12}Z`, polished(x, half * 1.1))
      b.fill(
        `M${x - half * 1.05},${-high + 30} L${x - half * 1.3},${-high} L${x + half * 1.3},${-high} L${x + half * 1.05},` +
          `${-high + 30}Z`,
        polished(x, half * 1.3),
      )
      b.fill(
        `M${x - half * 1.1},${-high + 3} Q${x},${-high + 15} ${x + half * 1.1},${-high + 3} Q${x},${-high - 6} ` +
          `${x - half * 1.1},${-high + 3}Z`,
        "#0c0a08",
      )
    }
    b.dot(0, 4, 52, far)
    b.dot(0, 4, 47, b.glow(-14, -14, 80, light, body, edge))
    b.dot(0, 4, 25, jewel[2])
    b.dot(0, 4, 21, b.glow(-7, -5, 36, ...jewel))
  })
