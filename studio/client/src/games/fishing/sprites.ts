import { brush } from "./brush.ts"
import type { Creature } from "./world.ts"

const all = 12
const columns = 48
/** Half of a picture's side in creature units: fins and spikes extend beyond the length of 100. */
const reach = 68
/** A picture's side in halves of the creature's length. */
export const spriteReach = (4 * reach) / 100

/**
 * Pictures of one creature's movement, side by side in one canvas, bent column by column, more toward the tail, so that it swims:
 * a frame of the sea only copies finished pictures. The first is drawn at once, the others one by one: a slow phone takes a
 * second for those of a whole sea.
 */
export class Sprite {
  readonly picture: HTMLCanvasElement
  /** Of one picture, in its own pixels. */
  readonly size: number
  private readonly creature: Creature
  private readonly pen: CanvasRenderingContext2D
  private readonly flat: CanvasRenderingContext2D
  private drawn = 0

  /** `length` in device pixels. */
  constructor(creature: Creature, length: number) {
    this.creature = creature
    this.size = Math.ceil((length * 2 * reach) / 100)
    this.picture = canvasOf(this.size * all, this.size)
    this.pen = this.picture.getContext("2d")!
    this.flat = canvasOf(this.size, this.size).getContext("2d")!
    this.drawNext()
  }

  /** Pictures to show in turn: the first alone, until all are drawn. */
  get frames(): number {
    return this.isWhole ? all : 1
  }

  get isWhole(): boolean {
    return this.drawn === all
  }

  drawNext(): void {
    const { creature, size, pen, flat } = this
    const frame = this.drawn++
    const phase = (frame / all) * 2 * Math.PI
    const scale = size / (2 * reach)
    if (frame === 0 || creature.bend === 0 || creature.draw.length > 1) {
      flat.setTransform(1, 0, 0, 1, 0, 0)
      flat.clearRect(0, 0, size, size)
      flat.setTransform(scale, 0, 0, scale, size / 2, size / 2)
      creature.draw(brush(flat), Math.sin(phase))
    }
    const step = size / columns
    for (let column = 0; column < columns; column++) {
      const back = Math.max(0, 0.62 - column / columns)
      const shift = creature.bend * scale * back * back * 2.6 * Math.sin(phase + back * 4)
      // Whole pixels: columns that overlap would show in what shines through.
      const [x, next] = [Math.round(column * step), Math.round((column + 1) * step)]
      if (next > x) pen.drawImage(flat.canvas, x, 0, next - x, size, frame * size + x, shift, next - x, size)
    }
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  return canvas
}
