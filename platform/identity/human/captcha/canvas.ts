import type { GlyphPoint } from "./glyphs.ts"

/** A grayscale picture: 0 is bare paper, 1 is full ink. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly ink: Float32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.ink = new Float32Array(width * height)
  }

  /** Draws joined lines with round ends. `paper` removes ink instead. */
  stroke(points: readonly GlyphPoint[], lineWidth: number, tool: "pen" | "paper" = "pen"): void {
    for (let at = 1; at < points.length; at++) this.#line(points[at - 1]!, points[at]!, lineWidth / 2, tool)
  }

  #line([ax, ay]: GlyphPoint, [bx, by]: GlyphPoint, radius: number, tool: "pen" | "paper"): void {
    const [dx, dy] = [bx - ax, by - ay]
    const length2 = dx * dx + dy * dy || 1
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(ax, bx) - radius - 1)),
      Math.min(this.width - 1, Math.max(ax, bx) + radius + 1),
    ]
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(ay, by) - radius - 1)),
      Math.min(this.height - 1, Math.max(ay, by) + radius + 1),
    ]
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2))
        const covered = Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x - ax - along * dx, y - ay - along * dy)))
        const at = y * this.width + x
        this.ink[at] = tool === "pen" ? Math.max(this.ink[at]!, covered) : Math.min(this.ink[at]!, 1 - covered)
      }
  }

  /** The same picture with each pixel sampled where `source` points, between four pixels; outside is paper. */
  resampled(source: (x: number, y: number) => GlyphPoint): Canvas {
    const result = new Canvas(this.width, this.height)
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) {
        const [fromX, fromY] = source(x, y)
        const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
        const [right, down] = [fromX - left, fromY - top]
        result.ink[y * this.width + x] =
          (this.#at(left, top) * (1 - right) + this.#at(left + 1, top) * right) * (1 - down) +
          (this.#at(left, top + 1) * (1 - right) + this.#at(left + 1, top + 1) * right) * down
      }
    return result
  }

  #at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? 0 : this.ink[y * this.width + x]!
  }
}
