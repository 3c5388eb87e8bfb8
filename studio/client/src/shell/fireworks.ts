const size = 96

/** Coins of three metals and stars, for the biggest wins. */
export function fireworks(): HTMLCanvasElement[] {
  return [
    coin("#fff3c4", "#e3ad3e", "#7a4f1b"),
    coin("#fdf7e3", "#cfd6d9", "#5d6a70"),
    coin("#ffdcb8", "#d07b3f", "#6b3312"),
    star(),
  ]
}

function drawing(draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = size
  canvas.height = size
  draw(canvas.getContext("2d")!)
  return canvas
}

const coin = (light: string, metal: string, dark: string) =>
  drawing(pen => {
    const face = pen.createRadialGradient(size * 0.38, size * 0.34, size * 0.05, size / 2, size / 2, size * 0.48)
    face.addColorStop(0, light)
    face.addColorStop(0.55, metal)
    face.addColorStop(1, dark)
    pen.fillStyle = face
    pen.beginPath()
    pen.arc(size / 2, size / 2, size * 0.46, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = dark
    pen.lineWidth = 3
    pen.beginPath()
    pen.arc(size / 2, size / 2, size * 0.36, 0, Math.PI * 2)
    pen.stroke()
    // A crown with three points, as on the meter.
    pen.fillStyle = dark
    pen.beginPath()
    for (const [x, y] of [
      [0.28, 0.64],
      [0.26, 0.38],
      [0.4, 0.5],
      [0.5, 0.3],
      [0.6, 0.5],
      [0.74, 0.38],
      [0.72, 0.64],
    ] as const)
      pen.lineTo(size * x, size * y)
    pen.fill()
  })

const star = () =>
  drawing(pen => {
    const light = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
    light.addColorStop(0, "#ffffff")
    light.addColorStop(0.3, "#ffe7a3")
    light.addColorStop(1, "rgba(255, 200, 90, 0)")
    pen.fillStyle = light
    pen.beginPath()
    for (let point = 0; point < 16; point++) {
      const reach = point % 4 === 0 ? 0.5 : point % 2 === 0 ? 0.26 : 0.09
      const turn = (point / 16) * Math.PI * 2
      pen.lineTo(size * (0.5 + reach * Math.sin(turn)), size * (0.5 - reach * Math.cos(turn)))
    }
    pen.fill()
  })
