import { brush } from "./art/brush.ts"

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

/** A shot in flight: a ball of net in a trail of light, pointing up. */
export const shot = () =>
  canvasOf(64, 128, pen => {
    pen.translate(32, 30)
    const b = brush(pen)
    b.fill("M-13,0 L0,94 L13,0Z", b.down(0, 94, "rgb(255 240 190 / 0.75)", "rgb(255 240 190 / 0)"))
    b.dot(0, 0, 26, b.glow(0, 0, 26, "rgb(255 255 230 / 0.9)", "rgb(255 220 130 / 0)"))
    b.dot(0, 0, 14, b.glow(-4, -5, 22, "#fffbe0", "#f0b93c", "#8a5a12"))
  })

/** The gun, pointing up, its pivot at (128, 190) of 256 × 256; one to three barrels by its power. */
export const gun = (barrels: number) =>
  canvasOf(256, 256, pen => {
    pen.translate(128, 190)
    const b = brush(pen)
    const brass = (x: number, half: number) => {
      const across = pen.createLinearGradient(x - half, 0, x + half, 0)
      for (const [at, color] of [
        [0, "#5b370f"],
        [0.25, "#e0b45c"],
        [0.42, "#fff3c9"],
        [0.62, "#d9a441"],
        [1, "#4d2f0c"],
      ] as const)
        across.addColorStop(at, color)
      return across
    }
    const spacing = 34
    for (let n = 0; n < barrels; n++) {
      const x = (n - (barrels - 1) / 2) * spacing
      const half = barrels === 1 ? 25 : 17
      const high = barrels === 3 && n === 1 ? 168 : 152
      b.fill(`M${x - half},0 L${x - half * 0.78},${-high + 26} L${x + half * 0.78},${-high + 26} L${x + half},0Z`, brass(x, half))
      for (const y of [-38, -84]) b.fill(`M${x - half * 1.06},${y} h${half * 2.12} v11 h${-half * 2.12}Z`, brass(x, half * 1.1))
      b.fill(
        `M${x - half * 1.05},${-high + 30} L${x - half * 1.3},${-high} L${x + half * 1.3},${-high} L${x + half * 1.05},` +
          `${-high + 30}Z`,
        brass(x, half * 1.3),
      )
      b.fill(
        `M${x - half * 1.1},${-high + 3} Q${x},${-high + 15} ${x + half * 1.1},${-high + 3} Q${x},${-high - 6} ` +
          `${x - half * 1.1},${-high + 3}Z`,
        "#1c0f04",
      )
    }
    b.dot(0, 4, 52, "#3b240a")
    b.dot(0, 4, 47, b.glow(-14, -14, 80, "#fff0bd", "#cf9a3f", "#5b370f"))
    b.dot(0, 4, 25, "#04301f")
    b.dot(0, 4, 21, b.glow(-7, -5, 36, "#baffdd", "#12b373", "#024a2e"))
  })
