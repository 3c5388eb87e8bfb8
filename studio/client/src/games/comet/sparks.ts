import { calm } from "../../dom.ts"
import type { Frame } from "../table/scene.ts"

interface Spark {
  x: number
  y: number
  dx: number
  dy: number
  life: number
  readonly size: number
  readonly hot: boolean
}

const isOut = ({ life }: Spark): boolean => life <= 0

/** Glowing pieces that fly, fall and go out. */
export class Sparks {
  private flying: Spark[] = []

  burst(x: number, y: number): void {
    if (calm()) return
    for (let n = 0; n < 130; n++) {
      const angle = Math.random() * Math.PI * 2
      const speed = 40 + Math.random() * 330
      this.flying.push({
        x,
        y,
        dx: Math.cos(angle) * speed,
        dy: Math.sin(angle) * speed,
        life: 0.6 + Math.random() * 1.1,
        size: 1 + Math.random() * 2.6,
        hot: Math.random() < 0.6,
      })
    }
  }

  /** A single piece that the comet leaves behind. */
  shed(x: number, y: number, angle: number): void {
    const speed = 60 + Math.random() * 110
    const [dx, dy] = [-Math.cos(angle) * speed, Math.sin(angle) * speed]
    this.flying.push({ x, y, dx, dy, life: 0.4 + Math.random() * 0.5, size: 1 + Math.random() * 1.8, hot: false })
  }

  paint({ g, passed }: Frame): void {
    const seconds = passed / 1000
    if (this.flying.some(isOut)) this.flying = this.flying.filter(spark => !isOut(spark))
    for (const spark of this.flying) {
      spark.life -= seconds
      spark.x += spark.dx * seconds
      spark.y += spark.dy * seconds
      spark.dx *= 0.985
      spark.dy = spark.dy * 0.985 + 26 * seconds
      // Two colors and an alpha: a color of its own would be a new text for each spark in every frame.
      g.globalAlpha = Math.max(0, Math.min(1, spark.life))
      g.fillStyle = spark.hot ? "rgb(255,150,84)" : "rgb(255,236,190)"
      g.fillRect(spark.x, spark.y, spark.size, spark.size)
    }
    g.globalAlpha = 1
  }
}
