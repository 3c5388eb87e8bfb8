import type { Spot } from "../../../../games/european-roulette/spots.ts"
import { folded, foldedCorners, foldedTracks, unfolded } from "./fold.ts"
import { type Box, type ClothForm, type LayoutPoint, nextSpot, type TouchReach } from "./layout.ts"

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

const unitOf = (side: number, tracks: readonly number[]) => side / tracks.reduce((all, track) => all + track, 0)
const part = (pixels: number) => Math.min(0.27, touch / pixels)

type ScreenBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const between = (a: { left: number; top: number }, b: { left: number; top: number }): ScreenBox => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  width: Math.abs(a.left - b.left),
  height: Math.abs(a.top - b.top),
})

/** Converts between the cloth's units and fractions of the board on the screen. */
export interface TrackReading {
  point(place: LayoutPoint): { left: number; top: number }
  box(box: Box): ScreenBox
  /** Corners without bets: for the button of the racetrack, and on a folded cloth also for the wheel. */
  readonly corners: { readonly track: ScreenBox; readonly wheel?: ScreenBox }
  inverse(across: LayoutPoint): LayoutPoint
  reach(width: number, height: number): TouchReach
  /** The next spot in a direction on the screen. */
  next(code: string, by: LayoutPoint): Spot | undefined
}

export function tracksOf(form: ClothForm): TrackReading {
  if (form === "folded") return foldedReading
  const upright = form === "upright"
  const { along, across } = upright ? standing : lying
  const point = ({ x, y }: LayoutPoint) =>
    upright ? { left: 1 - before(across, y), top: before(along, x) } : { left: before(along, x), top: before(across, y) }
  const box = ({ x, y, width, height }: Box) => between(point({ x, y }), point({ x: x + width, y: y + height }))
  return {
    point,
    box,
    corners: { track: box({ x: 0, y: 3, width: 1, height: 2 }) },
    inverse: ({ x, y }) =>
      upright ? { x: placeAt(along, y), y: placeAt(across, 1 - x) } : { x: placeAt(along, x), y: placeAt(across, y) },
    reach: (width, height) => ({
      x: part(unitOf(upright ? height : width, along)),
      y: part(unitOf(upright ? width : height, across)),
    }),
    next: (code, { x, y }) => nextSpot(code, upright ? { x: y, y: -x } : { x, y }),
  }
}

const { across: foldedAcross, down } = foldedTracks
const onScreen = ({ x, y }: LayoutPoint) => ({ left: before(foldedAcross, x), top: before(down, y) })
const cornerBox = ({ x, y, width, height }: Box) => between(onScreen({ x, y }), onScreen({ x: x + width, y: y + height }))

const foldedReading: TrackReading = {
  point: place => onScreen(folded(place)),
  box({ x, y, width, height }) {
    const within = { x: x + width / 2, y: y + height / 2 }
    return between(onScreen(folded({ x, y }, within)), onScreen(folded({ x: x + width, y: y + height }, within)))
  },
  corners: { track: cornerBox(foldedCorners.track), wheel: cornerBox(foldedCorners.wheel) },
  inverse: ({ x, y }) => unfolded({ x: placeAt(foldedAcross, x), y: placeAt(down, y) }),
  reach: (width, height) => ({ x: part(unitOf(width, foldedAcross)), y: part(unitOf(height, down)) }),
  // Sideways a line continues in the other one; up and down leads to what lies there.
  next: (code, by) => nextSpot(code, by, by.y === 0 ? undefined : point => folded(point)),
}
