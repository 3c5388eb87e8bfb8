/** A rooster's pose at a moment. Lengths are fractions of its height. */
export interface Pose {
  /** Position of its feet: −1 is the left end of the ring, 1 the right; height over the sand. */
  readonly x: number
  readonly height: number
  /** 1 faces right, −1 left. */
  readonly facing: 1 | -1
  /** Radians forward. */
  readonly lean: number
  /** 0: wings folded, 1: raised. */
  readonly wings: number
  /** −1 … 1: head low, head high. */
  readonly neck: number
  /** Phase of its steps in radians; 0 stands still. */
  readonly step: number
}

export interface Plumage {
  readonly body: string
  readonly light: string
  readonly dark: string
  readonly hackle: string
  readonly tail: readonly string[]
}

export const plumages: Readonly<Record<"meron" | "wala", Plumage>> = {
  meron: {
    body: "#b3301f",
    light: "#e8693a",
    dark: "#5f140f",
    hackle: "#f0a23c",
    tail: ["#142d2a", "#1e4a40", "#2e6b55", "#7a1d16", "#0f211f", "#3b8a68"],
  },
  wala: {
    body: "#2a5fae",
    light: "#6fa8e6",
    dark: "#15305e",
    hackle: "#e9eef6",
    tail: ["#10203f", "#1d3f78", "#3d78c4", "#dfe8f5", "#0d1830", "#6fa8e6"],
  },
}

type DrawingContext = CanvasRenderingContext2D

interface HeadPosition {
  readonly x: number
  readonly y: number
}

function feather(
  g: DrawingContext,
  fromX: number,
  fromY: number,
  bendX: number,
  bendY: number,
  toX: number,
  toY: number,
  width: number,
) {
  g.beginPath()
  g.moveTo(fromX, fromY)
  g.quadraticCurveTo(bendX, bendY - width, toX, toY)
  g.quadraticCurveTo(bendX + width * 0.4, bendY + width, fromX + 2, fromY + width * 0.8)
  g.fill()
}

function wing(g: DrawingContext, { light, dark, body }: Plumage, raised: number, far: boolean) {
  g.save()
  g.translate(far ? 5 : 1, -57)
  g.rotate(raised * 1.75 + 0.1)
  const reach = 1 + raised * 0.75
  for (let n = 5; n >= 0; n--) {
    g.fillStyle = n % 2 ? dark : far ? dark : body
    g.beginPath()
    g.moveTo(4, 0)
    g.quadraticCurveTo(-14 * reach, -6 + n * 3, (-34 + n * 2.6) * reach, 3 + n * (3.4 + raised * 3))
    g.quadraticCurveTo(-14 * reach, 10 + n * 3, 6, 13)
    g.fill()
  }
  g.fillStyle = far ? dark : light
  g.beginPath()
  g.ellipse(-4, 5, 12 + raised * 4, 8, 0.2, 0, Math.PI * 2)
  g.fill()
  g.restore()
}

function leg(g: DrawingContext, hip: number, swing: number, tucked: number) {
  const foot = hip + swing * 9 + tucked * 10
  const ground = -tucked * 12 - Math.max(0, Math.sin(swing * 1.5)) * 3
  g.beginPath()
  g.moveTo(hip, -28)
  g.lineTo(hip - 3 + swing * 3 - tucked * 4, -14 - tucked * 5)
  g.lineTo(foot, ground - 1)
  g.moveTo(foot + 9, ground)
  g.lineTo(foot, ground - 1.5)
  g.lineTo(foot - 5, ground)
  g.moveTo(foot, ground - 1.5)
  g.lineTo(foot + 6, ground - 3.5)
  g.stroke()
}

/** Chest, belly and thighs. */
function trunk(g: DrawingContext, { body, light, dark }: Plumage) {
  const chest = g.createLinearGradient(-20, -64, 18, -22)
  chest.addColorStop(0, light)
  chest.addColorStop(0.45, body)
  chest.addColorStop(1, dark)
  g.fillStyle = chest
  g.beginPath()
  g.moveTo(16, -66)
  g.bezierCurveTo(30, -54, 24, -30, 6, -24)
  g.bezierCurveTo(-10, -20, -24, -32, -26, -50)
  g.bezierCurveTo(-18, -50, -6, -58, 2, -64)
  g.fill()
  // Thighs
  g.fillStyle = dark
  g.beginPath()
  g.ellipse(-2, -28, 7, 9, 0.2, 0, Math.PI * 2)
  g.ellipse(7, -28, 6, 8, -0.1, 0, Math.PI * 2)
  g.fill()
}

/** The long feathers of the neck, from the head to the shoulders. */
function hackles(g: DrawingContext, { hackle, light }: Plumage, head: HeadPosition) {
  const gold = g.createLinearGradient(0, head.y, 0, -44)
  gold.addColorStop(0, hackle)
  gold.addColorStop(1, light)
  g.fillStyle = gold
  g.beginPath()
  g.moveTo(head.x + 5, head.y + 3)
  g.quadraticCurveTo(27, -66, 25, -54)
  for (let n = 0; n <= 6; n++) g.lineTo(24 - n * 5, n % 2 ? -55 : -45 - (n > 3 ? 4 : 0))
  g.quadraticCurveTo(6, -74, head.x - 7, head.y + 1)
  g.fill()
}

/** Comb and wattle, head, cheek, beak and eye. */
function face(g: DrawingContext, { hackle }: Plumage, head: HeadPosition) {
  g.fillStyle = "#cf2a26"
  g.beginPath()
  for (const [dx, dy, size] of [
    [-6, -6, 3.4],
    [-2, -9.5, 4.2],
    [3, -9, 3.8],
    [6.5, -6, 2.8],
  ] as const) {
    g.moveTo(head.x + dx + size, head.y + dy)
    g.arc(head.x + dx, head.y + dy, size, 0, Math.PI * 2)
  }
  g.ellipse(head.x + 5, head.y + 10, 3.2, 6, 0.1, 0, Math.PI * 2)
  g.fill()
  g.fillStyle = hackle
  g.beginPath()
  g.arc(head.x, head.y, 8, 0, Math.PI * 2)
  g.fill()
  g.fillStyle = "#d8433a"
  g.beginPath()
  g.ellipse(head.x + 3.2, head.y + 0.6, 4.6, 4.2, 0, 0, Math.PI * 2)
  g.fill()
  g.fillStyle = "#f4c24d"
  g.beginPath()
  g.moveTo(head.x + 7, head.y - 2.6)
  g.quadraticCurveTo(head.x + 15, head.y - 1.5, head.x + 16, head.y + 3.6)
  g.lineTo(head.x + 6.6, head.y + 3.6)
  g.fill()
  g.fillStyle = "#fff8e2"
  g.beginPath()
  g.arc(head.x + 2.6, head.y - 1, 2.3, 0, Math.PI * 2)
  g.fill()
  g.fillStyle = "#1a0d08"
  g.beginPath()
  g.arc(head.x + 3.2, head.y - 1, 1.25, 0, Math.PI * 2)
  g.fill()
}

/** Draws it with its feet at the origin, 100 units high, facing right. */
export function drawRooster(g: DrawingContext, colors: Plumage, { lean, wings, neck, step, height }: Pose, sway: number) {
  g.save()
  g.translate(0, -30)
  g.rotate(lean)
  g.translate(0, 30)
  wing(g, colors, wings * 0.9, true)
  for (const [n, color] of colors.tail.entries()) {
    g.fillStyle = color
    const spread = n * 7 + wings * n * 2
    feather(g, -17, -50 + n, -40 - n * 2, -98 + spread * 1.5 + sway * 2, -58 + n * 2.5 - sway, -66 + spread + sway * 3, 7)
  }
  g.strokeStyle = "#e3a537"
  g.lineWidth = 3.4
  g.lineCap = "round"
  g.lineJoin = "round"
  const tucked = Math.min(1, height * 2.2)
  leg(g, -3, -Math.sin(step), tucked)
  leg(g, 5, Math.sin(step), tucked * 0.7)
  trunk(g, colors)
  const head = { x: 26 - neck * 3, y: -88 - neck * 9 }
  hackles(g, colors, head)
  face(g, colors, head)
  wing(g, colors, wings, false)
  g.restore()
}
