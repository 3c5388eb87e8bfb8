interface FlyingSpark {
  x: number
  y: number
  vx: number
  vy: number
  size: number
  color: string
  born: number
}

const life = 620

/** A soft light behind a symbol, drawn once. */
export function glowOf(): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = 128
  canvas.height = 128
  const pen = canvas.getContext("2d")!
  const light = pen.createRadialGradient(64, 64, 0, 64, 64, 64)
  light.addColorStop(0, "rgba(255, 232, 160, .85)")
  light.addColorStop(0.5, "rgba(255, 205, 110, .4)")
  light.addColorStop(1, "rgba(255, 190, 90, 0)")
  pen.fillStyle = light
  pen.fillRect(0, 0, 128, 128)
  return canvas
}

/** Sparks of vanishing symbols. */
export class VanishingSparks {
  private sparks: FlyingSpark[] = []

  /** Eight from this place; `reach` is the size of a cell. */
  fly(x: number, y: number, reach: number, color: string) {
    const born = performance.now()
    for (let n = 0; n < 8; n++) {
      const angle = ((n + Math.random()) / 8) * 2 * Math.PI
      const speed = reach * (0.9 + Math.random() * 1.5)
      const [vx, vy] = [Math.cos(angle) * speed, Math.sin(angle) * speed - reach * 0.8]
      this.sparks.push({
        x,
        y,
        vx,
        vy,
        size: reach * (0.03 + Math.random() * 0.05),
        color: n % 3 === 0 ? "#fff7d8" : color,
        born,
      })
    }
  }

  /** Draws those that still fly; false if none do. */
  draw(pen: CanvasRenderingContext2D, now: number): boolean {
    this.sparks = this.sparks.filter(({ born }) => now - born < life)
    for (const { x, y, vx, vy, size, color, born } of this.sparks) {
      const seconds = (now - born) / 1000
      pen.globalAlpha = 1 - (now - born) / life
      pen.fillStyle = color
      pen.beginPath()
      pen.arc(x + vx * seconds, y + vy * seconds + size * 90 * seconds * seconds, size, 0, 2 * Math.PI)
      pen.fill()
    }
    pen.globalAlpha = 1
    return this.sparks.length > 0
  }
}
