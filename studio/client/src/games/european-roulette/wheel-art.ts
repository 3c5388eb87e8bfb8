import { colorOf, wheel } from "../../../../games/european-roulette/spots.ts"

/** Fractions of the wheel's radius. */
export const radii = { track: 0.865, rotor: 0.755, pockets: 0.625, rest: 0.568, cone: 0.505 } as const

const colors = { red: "#a8141f", black: "#14161b", green: "#0c7a48" } as const
const turn = 2 * Math.PI

function layer(size: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = size
  const pen = canvas.getContext("2d")!
  pen.translate(size / 2, size / 2)
  pen.scale(size / 2, size / 2)
  draw(pen)
  return canvas
}

function ring(pen: CanvasRenderingContext2D, outer: number, inner: number, fill: string | CanvasGradient): void {
  pen.beginPath()
  pen.arc(0, 0, outer, 0, turn)
  pen.arc(0, 0, inner, 0, turn, true)
  pen.fillStyle = fill
  pen.fill()
}

function circle(pen: CanvasRenderingContext2D, radius: number, width: number, stroke: string): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, turn)
  pen.lineWidth = width
  pen.strokeStyle = stroke
  pen.stroke()
}

function shade(pen: CanvasRenderingContext2D, from: number, to: number, ...stops: readonly string[]): CanvasGradient {
  const gradient = pen.createRadialGradient(0, 0, from, 0, 0, to)
  for (const [n, color] of stops.entries()) gradient.addColorStop(n / (stops.length - 1), color)
  return gradient
}

function metal(pen: CanvasRenderingContext2D): CanvasGradient {
  const gradient = pen.createConicGradient(0.6, 0, 0)
  const tones = ["#fff1c2", "#c4933c", "#6f4715", "#e0b65c", "#fff1c2", "#a4752a", "#70481a", "#d8ab52", "#fff1c2"]
  for (const [n, tone] of tones.entries()) gradient.addColorStop(n / (tones.length - 1), tone)
  return gradient
}

/** The static part: the wooden bowl with its track and deflectors. */
const drawBowl = (size: number) =>
  layer(size, pen => {
    ring(pen, 0.995, 0, shade(pen, 0.7, 1, "#3a1a0b", "#7a3d1a", "#5a290f", "#2b1206"))
    // The grain: fine rings of varying darkness.
    for (let n = 0; n < 26; n++) circle(pen, 0.905 + n * 0.0034, 0.0016, `rgb(20 6 0 / ${0.12 + 0.12 * ((n * 7) % 5)})`)
    circle(pen, 0.985, 0.014, "#d9b25f")
    circle(pen, 0.99, 0.004, "#fff0bf")
    ring(pen, 0.905, radii.rotor, shade(pen, radii.rotor, 0.905, "#1c0b04", "#5d2c12", "#8a4a20", "#31150a"))
    circle(pen, 0.905, 0.008, "rgb(0 0 0 / 0.55)")
    circle(pen, 0.897, 0.004, "rgb(255 220 160 / 0.35)")
    for (let n = 0; n < 8; n++) {
      pen.save()
      pen.rotate((n * turn) / 8 + 0.2)
      pen.translate(0, -0.805)
      if (n % 2) pen.rotate(Math.PI / 2)
      pen.beginPath()
      pen.moveTo(0, -0.034)
      pen.lineTo(0.013, 0)
      pen.lineTo(0, 0.034)
      pen.lineTo(-0.013, 0)
      pen.closePath()
      pen.fillStyle = "#e9c772"
      pen.shadowColor = "rgb(0 0 0 / 0.7)"
      pen.shadowBlur = size * 0.008
      pen.shadowOffsetY = size * 0.004
      pen.fill()
      pen.restore()
    }
  })

function drawPockets(pen: CanvasRenderingContext2D): void {
  const each = turn / wheel.length
  for (const [place, number] of wheel.entries()) {
    pen.save()
    pen.rotate(place * each)
    pen.beginPath()
    pen.arc(0, 0, radii.rotor, -Math.PI / 2 - each / 2, -Math.PI / 2 + each / 2)
    pen.arc(0, 0, radii.cone, -Math.PI / 2 + each / 2, -Math.PI / 2 - each / 2, true)
    pen.closePath()
    pen.fillStyle = colors[colorOf(number)]
    pen.fill()
    pen.fillStyle = "#fff8e6"
    pen.textAlign = "center"
    pen.textBaseline = "middle"
    // Some browsers don't draw text below one pixel: enlarged a hundredfold.
    pen.translate(0, -(radii.rotor + radii.pockets) / 2)
    pen.scale(0.01, 0.01)
    pen.font = "700 7.4px system-ui, sans-serif"
    pen.fillText(String(number), 0, 0.4)
    pen.restore()
  }
  ring(
    pen,
    radii.pockets,
    radii.cone,
    shade(pen, radii.cone, radii.pockets, "rgb(0 0 0 / 0.62)", "rgb(0 0 0 / 0.3)", "rgb(0 0 0 / 0.12)"),
  )
  for (let place = 0; place < wheel.length; place++) {
    pen.save()
    pen.rotate((place + 0.5) * each)
    pen.fillStyle = "#d8b463"
    pen.fillRect(-0.003, -radii.rotor, 0.006, radii.rotor - radii.cone)
    pen.restore()
  }
  circle(pen, radii.pockets, 0.007, "#d8b463")
}

/** The rotating part: numbers, pockets, cone and turret. */
const drawRotor = (size: number) =>
  layer(size, pen => {
    ring(pen, radii.rotor + 0.012, 0, "#1b0c05")
    drawPockets(pen)
    circle(pen, radii.rotor, 0.014, "#c99c46")
    circle(pen, radii.rotor + 0.004, 0.004, "#fff0bf")
    ring(pen, radii.cone, 0, shade(pen, 0, radii.cone, "#a65a28", "#7d3d18", "#4a200c", "#6d3515"))
    for (let n = 0; n < 12; n++) {
      pen.save()
      pen.rotate((n * turn) / 12)
      pen.fillStyle = "rgb(20 6 0 / 0.28)"
      pen.beginPath()
      pen.moveTo(-0.006, -0.14)
      pen.lineTo(-0.02, -radii.cone)
      pen.lineTo(0.02, -radii.cone)
      pen.lineTo(0.006, -0.14)
      pen.fill()
      pen.restore()
    }
    circle(pen, radii.cone, 0.012, "#e0bd6c")
    circle(pen, 0.3, 0.008, "rgb(224 189 108 / 0.7)")
    pen.shadowColor = "rgb(0 0 0 / 0.6)"
    pen.shadowBlur = size * 0.012
    pen.shadowOffsetY = size * 0.006
    for (let n = 0; n < 4; n++) {
      pen.save()
      pen.rotate((n * turn) / 4 + turn / 8)
      pen.fillStyle = "#dcb65f"
      pen.fillRect(-0.018, -0.24, 0.036, 0.24)
      pen.beginPath()
      pen.arc(0, -0.25, 0.036, 0, turn)
      pen.fill()
      pen.restore()
    }
    ring(pen, 0.13, 0, metal(pen))
    ring(pen, 0.075, 0, shade(pen, 0, 0.075, "#fffbe6", "#d9ab4b", "#8a5c1c"))
  })

/** Light that stays in place while the wheel turns. */
const drawLight = (size: number) =>
  layer(size, pen => {
    const light = pen.createLinearGradient(-0.7, -0.8, 0.7, 0.8)
    light.addColorStop(0, "rgb(255 245 220 / 0.26)")
    light.addColorStop(0.42, "rgb(255 245 220 / 0)")
    light.addColorStop(0.6, "rgb(0 0 0 / 0)")
    light.addColorStop(1, "rgb(0 0 0 / 0.38)")
    ring(pen, 0.995, 0, light)
    ring(
      pen,
      radii.rotor + 0.02,
      radii.rotor - 0.05,
      shade(pen, radii.rotor - 0.05, radii.rotor + 0.02, "rgb(0 0 0 / 0)", "rgb(0 0 0 / 0.35)"),
    )
  })

const drawBall = (size: number) =>
  layer(size, pen => {
    const gradient = pen.createRadialGradient(-0.32, -0.36, 0.05, 0, 0, 0.96)
    gradient.addColorStop(0, "#ffffff")
    gradient.addColorStop(0.5, "#ece7da")
    gradient.addColorStop(1, "#8d8778")
    ring(pen, 0.96, 0, gradient)
  })

/** The wheel as bitmap layers, so that a frame costs four copies. */
export const drawWheel = (size: number) => ({
  bowl: drawBowl(size),
  rotor: drawRotor(size),
  light: drawLight(size),
  ball: drawBall(Math.round(Math.max(size * 0.046, Math.min(16, size * 0.12)))),
})

export type WheelArt = ReturnType<typeof drawWheel>
