/** A pen that draws SVG paths in a creature's own units: about 100 long, centered on 0,0, facing right. */
export interface Brush {
  readonly pen: CanvasRenderingContext2D
  fill(path: string, paint: string | CanvasGradient): void
  line(path: string, color: string, width: number): void
  /** Draws only inside the path. */
  inside(path: string, draw: () => void): void
  dot(x: number, y: number, radius: number, color: string | CanvasGradient): void
  eye(x: number, y: number, radius: number, iris?: string): void
  /** From the top (`from`) to the bottom (`to`). */
  down(from: number, to: number, ...colors: string[]): CanvasGradient
  glow(x: number, y: number, radius: number, ...colors: string[]): CanvasGradient
  /** A soft tube through the points with their thickness, from a dark edge to a light back: arms, tails, tentacles. */
  tube(points: readonly Knot[], dark: string, light: string): void
}

export type Knot = readonly [x: number, y: number, radius: number]

const spread = (gradient: CanvasGradient, colors: readonly string[]) => {
  colors.forEach((color, index) => {
    gradient.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), color)
  })
  return gradient
}

/** Points between the knots, along a smooth (Catmull–Rom) curve. */
function along(knots: readonly Knot[], steps: number): Knot[] {
  const at = (index: number) => knots[Math.max(0, Math.min(knots.length - 1, index))]!
  return Array.from({ length: (knots.length - 1) * steps + 1 }, (_, index) => {
    const from = Math.min(knots.length - 2, Math.floor(index / steps))
    const t = index / steps - from
    const mixed = [0, 1, 2].map(part => {
      const [a, b, c, d] = [at(from - 1)[part]!, at(from)[part]!, at(from + 1)[part]!, at(from + 2)[part]!]
      return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    })
    return mixed as unknown as Knot
  })
}

export function brush(pen: CanvasRenderingContext2D): Brush {
  pen.lineCap = "round"
  pen.lineJoin = "round"
  const dot: Brush["dot"] = (x, y, radius, color) => {
    pen.fillStyle = color
    pen.beginPath()
    pen.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI)
    pen.fill()
  }
  return {
    pen,
    dot,
    fill(path, paint) {
      pen.fillStyle = paint
      pen.fill(new Path2D(path))
    },
    line(path, color, width) {
      pen.strokeStyle = color
      pen.lineWidth = width
      pen.stroke(new Path2D(path))
    },
    inside(path, draw) {
      pen.save()
      pen.clip(new Path2D(path))
      draw()
      pen.restore()
    },
    eye(x, y, radius, iris = "#20160a") {
      dot(x, y, radius * 1.22, "rgb(0 0 0 / 0.35)")
      dot(x, y, radius, "#fffdf0")
      dot(x + radius * 0.12, y, radius * 0.68, iris)
      dot(x + radius * 0.16, y, radius * 0.4, "#050505")
      dot(x - radius * 0.12, y - radius * 0.32, radius * 0.26, "#ffffff")
    },
    down: (from, to, ...colors) => spread(pen.createLinearGradient(0, from, 0, to), colors),
    glow: (x, y, radius, ...colors) => spread(pen.createRadialGradient(x, y, 0, x, y, radius), colors),
    tube(knots, dark, light) {
      const points = along(knots, 10)
      for (const [x, y, radius] of points) dot(x, y, radius, dark)
      for (const [x, y, radius] of points) dot(x - radius * 0.12, y - radius * 0.25, radius * 0.66, light)
    },
  }
}
