interface ClimberLook {
  readonly x: number
  readonly y: number
  /** Height in pixels. */
  readonly size: number
  readonly coat: string
  /** A clock of its steps; undefined: it stands. */
  readonly step: number | undefined
  /** Turned by this angle, in radians: hanging in the rope. */
  readonly lean?: number
}

/** A climber from the side: helmet with lamp, coat, pack; climbing or standing. `y` is where its feet are. */
export function paintClimber(g: CanvasRenderingContext2D, { x, y, size, coat, step, lean = 0 }: ClimberLook): void {
  const climbing = step !== undefined
  const swing = climbing ? Math.sin(step * 11) : 0
  g.save()
  g.translate(x, y)
  g.rotate(lean + (climbing ? 0.12 : 0))
  g.scale(size, size)
  g.lineCap = "round"
  g.lineJoin = "round"
  const limb = (color: string, width: number, points: readonly (readonly [number, number])[]) => {
    g.strokeStyle = color
    g.lineWidth = width
    g.beginPath()
    for (const [px, py] of points) g.lineTo(px, py)
    g.stroke()
  }
  limb("#1c2436", 0.13, [
    [-0.02, -0.42],
    [0.1 + swing * 0.08, -0.22],
    [0.02 + swing * 0.12, 0],
  ])
  limb("#2b3550", 0.13, [
    [-0.02, -0.42],
    [0.1 - swing * 0.08, -0.24],
    [0.04 - swing * 0.12, -0.02 - Math.max(0, swing) * 0.1],
  ])
  // The pack.
  g.fillStyle = "#3a2c22"
  g.beginPath()
  g.roundRect(-0.3, -0.8, 0.22, 0.36, 0.07)
  g.fill()
  limb(coat, 0.26, [
    [0, -0.72],
    [-0.01, -0.47],
  ])
  const reach = climbing ? 0.16 + swing * 0.12 : 0
  limb(
    coat,
    0.1,
    climbing
      ? [
          [0.03, -0.74],
          [0.2, -0.86 - reach * 0.4],
          [0.3, -1 - reach],
        ]
      : [
          [0.03, -0.72],
          [0.16, -0.56],
          [0.12, -0.4],
        ],
  )
  limb(
    coat,
    0.1,
    climbing
      ? [
          [0.03, -0.72],
          [0.22, -0.72 + reach * 0.5],
          [0.34, -0.86 + reach],
        ]
      : [
          [-0.02, -0.72],
          [-0.06, -0.54],
          [0.06, -0.44],
        ],
  )
  paintHead(g, coat)
  g.restore()
}

/** The head with its helmet and lamp, in heights of a climber. */
function paintHead(g: CanvasRenderingContext2D, coat: string): void {
  g.fillStyle = "#e8b48c"
  g.beginPath()
  g.arc(0.06, -0.95, 0.12, 0, Math.PI * 2)
  g.fill()
  g.fillStyle = coat
  g.beginPath()
  g.arc(0.05, -0.98, 0.145, Math.PI * 0.95, Math.PI * 2.02)
  g.fill()
  g.fillStyle = "#fff6c8"
  g.beginPath()
  g.arc(0.19, -1, 0.035, 0, Math.PI * 2)
  g.fill()
}

/** A flag on a pole, with a short text on it. */
export function paintFlag(g: CanvasRenderingContext2D, x: number, y: number, text: string, color: string, clock: number): void {
  g.strokeStyle = "#d8dfee"
  g.lineWidth = 2
  g.beginPath()
  g.moveTo(x, y)
  g.lineTo(x, y - 34)
  g.stroke()
  g.font = "700 11px system-ui, sans-serif"
  const wide = g.measureText(text).width + 12
  const wave = Math.sin(clock / 260 + x) * 1.5
  g.fillStyle = color
  g.beginPath()
  g.moveTo(x, y - 34)
  g.lineTo(x + wide, y - 33 + wave)
  g.lineTo(x + wide, y - 17 + wave)
  g.lineTo(x, y - 18)
  g.fill()
  g.fillStyle = "#10192c"
  g.textAlign = "left"
  g.textBaseline = "middle"
  g.fillText(text, x + 5, y - 25.5 + wave / 2)
}
