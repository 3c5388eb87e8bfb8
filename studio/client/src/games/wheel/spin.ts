/** A wheel that runs out: its angle in turns, from a push to the decided place. */
export interface RunOut {
  readonly from: number
  readonly distance: number
  readonly seconds: number
}

/** Turns in a second at the push. */
export const speed = 2.6
const seconds = 4.2
/** How the speed fades: as the square of the time left. */
const power = 3

/**
 * A spin from an angle (in turns) that ends with the middle of a segment, give or take `off` segments (−0.5 to 0.5), under the
 * pointer. Segments lie clockwise from the top when the angle is 0.
 */
export function spinTo(from: number, segment: number, count: number, off: number): RunOut {
  const end = 1 - (segment + 0.5 + off) / count
  const least = (speed * seconds) / power
  const missing = (((end - from - least) % 1) + 1) % 1
  return { from, distance: least + missing, seconds: (power * (least + missing)) / speed }
}

export function angleAt({ from, distance, seconds: length }: RunOut, time: number): number {
  const left = Math.max(0, 1 - time / length)
  return from + distance * (1 - left ** power)
}

/** The segment under the pointer at an angle. */
export const segmentAt = (angle: number, count: number): number => Math.floor((1 - (((angle % 1) + 1) % 1)) * count) % count
