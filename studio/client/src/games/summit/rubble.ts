import { calm } from "../../dom.ts"
import type { Frame } from "../table/scene.ts"
import type { WorldPoint } from "./world.ts"

interface RubbleStone {
  x: number
  y: number
  dx: number
  dy: number
  turn: number
  life: number
  readonly size: number
  readonly snow: boolean
}

/** What is left of a ledge that broke: stones and snow that fall, in the measures of the mountain. */
export class Rubble {
  private stones: RubbleStone[] = []

  breakAt({ x, y }: WorldPoint): void {
    if (calm()) return
    this.stones = Array.from({ length: 46 }, (_, n) => ({
      x: x + (Math.random() - 0.5) * 0.6,
      y: y + (Math.random() - 0.7) * 0.16,
      dx: (Math.random() - 0.6) * 1.1,
      dy: Math.random() * 1.2,
      turn: Math.random() * 6,
      life: 1.2 + Math.random() * 0.8,
      size: 0.03 + Math.random() * 0.09,
      snow: n % 3 === 0,
    }))
  }

  paint({ g, passed }: Frame, place: (point: WorldPoint) => WorldPoint, scale: number): void {
    const seconds = passed / 1000
    this.stones = this.stones.filter(({ life }) => life > 0)
    for (const stone of this.stones) {
      stone.life -= seconds
      stone.dy -= 5.4 * seconds
      stone.x += stone.dx * seconds
      stone.y += stone.dy * seconds
      stone.turn += seconds * 4
      const { x, y } = place(stone)
      const size = stone.size * scale
      g.save()
      g.translate(x, y)
      g.rotate(stone.turn)
      g.globalAlpha = Math.min(1, stone.life * 1.6)
      g.fillStyle = stone.snow ? "#f4f8ff" : "#5b668f"
      g.fillRect(-size / 2, -size / 2, size, size * 0.8)
      g.restore()
    }
  }
}
