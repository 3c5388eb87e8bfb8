import type { Box, LayoutPoint, TouchReach } from "./layout.ts"

/** Widths of the table's units, across and down. */
const lying = { along: [0.85, ...Array<number>(12).fill(1), 0.95], across: [1, 1, 1, 0.74, 0.74] }
/** On a tall screen the numbers need the height, so the fields beside them are narrower. */
const standing = { along: [0.95, ...Array<number>(12).fill(1), 0.95], across: [1, 1, 1, 0.66, 0.72] }

/** The fraction of a side before a position on it. */
function before(tracks: readonly number[], place: number): number {
  const whole = Math.floor(place)
  const sum = (until: number) => tracks.slice(0, until).reduce((all, track) => all + track, 0)
  return (sum(whole) + (tracks[whole] ?? 0) * (place - whole)) / sum(tracks.length)
}

/** The position at a fraction of the side. */
function placeAt(tracks: readonly number[], fraction: number): number {
  let left = fraction * tracks.reduce((all, track) => all + track, 0)
  for (const [place, track] of tracks.entries()) {
    if (left < track) return place + left / track
    left -= track
  }
  return tracks.length
}

/** Pixels around a line where a touch means the line, if the field keeps as much for itself. */
const touch = 15

/** Converts between the cloth's units and fractions of the board on the screen. */
export function tracksOf(upright: boolean) {
  const { along, across } = upright ? standing : lying
  const point = ({ x, y }: LayoutPoint) =>
    upright ? { left: 1 - before(across, y), top: before(along, x) } : { left: before(along, x), top: before(across, y) }
  return {
    point,
    box({ x, y, width, height }: Box) {
      const [a, b] = [point({ x, y }), point({ x: x + width, y: y + height })]
      return {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        width: Math.abs(a.left - b.left),
        height: Math.abs(a.top - b.top),
      }
    },
    inverse: ({ x, y }: LayoutPoint): LayoutPoint =>
      upright ? { x: placeAt(along, y), y: placeAt(across, 1 - x) } : { x: placeAt(along, x), y: placeAt(across, y) },
    reach(width: number, height: number): TouchReach {
      const unit = (side: number, tracks: readonly number[]) => side / tracks.reduce((all, track) => all + track, 0)
      const part = (pixels: number) => Math.min(0.27, touch / pixels)
      return {
        x: part(unit(upright ? height : width, along)),
        y: part(unit(upright ? width : height, across)),
      }
    },
    /** The direction on the cloth for a direction on the screen. */
    onCloth: ({ x, y }: LayoutPoint): LayoutPoint => (upright ? { x: y, y: -x } : { x, y }),
  }
}

export type TrackReading = ReturnType<typeof tracksOf>
