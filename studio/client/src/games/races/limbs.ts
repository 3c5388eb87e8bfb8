interface Leg {
  /** Where it joins the body. */
  readonly x: number
  readonly y: number
  readonly upper: number
  readonly lower: number
  readonly width: number
  readonly color: string
  readonly hoof?: string
}

/** A leg of two parts at angles from straight down, forward positive; the lower one bends by `bend` more. */
export function drawLeg(
  g: CanvasRenderingContext2D,
  { x, y, upper, lower, width, color, hoof }: Leg,
  angle: number,
  bend: number,
): void {
  const kneeX = x + Math.sin(angle) * upper
  const kneeY = y + Math.cos(angle) * upper
  const footX = kneeX + Math.sin(angle + bend) * lower
  const footY = kneeY + Math.cos(angle + bend) * lower
  g.strokeStyle = color
  g.lineCap = "round"
  g.lineJoin = "round"
  g.lineWidth = width
  g.beginPath()
  g.moveTo(x, y)
  g.lineTo(kneeX, kneeY)
  g.stroke()
  g.lineWidth = width * 0.55
  g.beginPath()
  g.moveTo(kneeX, kneeY)
  g.lineTo(footX, footY)
  g.stroke()
  if (!hoof) return
  g.strokeStyle = hoof
  g.lineWidth = width * 0.62
  g.beginPath()
  g.moveTo(footX, footY)
  g.lineTo(footX + Math.sin(angle + bend + 0.5) * 3, footY + Math.cos(angle + bend + 0.5) * 3)
  g.stroke()
}

/** The angles of a galloping leg at a phase of the stride; `reach` 0 stands. */
export function gallop(phase: number, reach: number): { angle: number; bend: number } {
  const swing = Math.sin(phase)
  const lift = Math.max(0, Math.cos(phase))
  return { angle: swing * reach, bend: -(0.12 + lift * 1.5) * Math.min(1, reach * 1.4) }
}
