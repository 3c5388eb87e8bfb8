import { brush } from "./brush.ts"
import type { Creature } from "./world.ts"

/** Pictures of one creature's movement, side by side in one canvas. */
export interface Sprite {
  readonly picture: HTMLCanvasElement
  /** Of one picture, in its own pixels. */
  readonly size: number
  readonly frames: number
}

const frames = 12
const columns = 48
/** Half of a picture's side in creature units: fins and spikes extend beyond the length of 100. */
const reach = 68
/** A picture's side in halves of the creature's length. */
export const spriteReach = (4 * reach) / 100

/**
 * Draws a creature once per frame and bends it column by column, more toward the tail, so that it swims. Done before play: a
 * frame of the sea only copies finished pictures. `length` in device pixels.
 */
export function spriteOf(creature: Creature, length: number): Sprite {
  const size = Math.ceil((length * 2 * reach) / 100)
  const picture = document.createElement("canvas")
  picture.width = size * frames
  picture.height = size
  const pen = picture.getContext("2d")!
  const still = document.createElement("canvas")
  still.width = size
  still.height = size
  const flat = still.getContext("2d")!
  const scale = size / (2 * reach)
  for (let frame = 0; frame < frames; frame++) {
    const phase = (frame / frames) * 2 * Math.PI
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
      if (next > x) pen.drawImage(still, x, 0, next - x, size, frame * size + x, shift, next - x, size)
    }
  }
  return { picture, size, frames }
}
