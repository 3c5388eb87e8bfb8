import { ledgeAt, summitLedge, timeOf } from "../../../../games/summit/ledges.ts"

export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** The same for everyone, and different for each ledge: from 0 to 1. */
const grain = (n: number, salt: number) => {
  const drawn = Math.sin((n + 1) * 12.9898 + salt * 78.233) * 43_758.5453
  return drawn - Math.floor(drawn)
}

/** Where a ledge is on the mountain, in ledges; y grows upward. */
export const ledgePoint = (ledge: number): WorldPoint => ({
  x: ledge + (grain(ledge, 1) - 0.5) * 0.22,
  y: ledge * 0.66 + (grain(ledge, 2) - 0.5) * 0.16,
})

const ease = (part: number) => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

/** How far a climb is after this time: on a ledge (a whole number), or on the way to the next. */
export function progressAt(elapsed: number): number {
  const ledge = ledgeAt(elapsed)
  if (ledge >= summitLedge) return summitLedge
  const part = (elapsed - timeOf(ledge)) / (timeOf(ledge + 1) - timeOf(ledge))
  // A moment on the ledge, then up.
  return ledge + ease(Math.min(1, Math.max(0, (part - 0.28) / 0.72)))
}

/** Where someone is who has come this far: up the wall first, then over its edge. */
export function climbPoint(progress: number): WorldPoint {
  const ledge = Math.floor(progress)
  const [from, to] = [ledgePoint(ledge), ledgePoint(ledge + 1)]
  const part = progress - ledge
  const across = part ** 1.6
  const up = 1 - (1 - part) ** 1.5
  return { x: from.x + (to.x - from.x) * across, y: from.y + (to.y - from.y) * up }
}

/** A fall into the rope: swinging under the last ledge, ever less; seconds since the ledge broke. */
export function fallPoint(top: number, seconds: number): WorldPoint {
  const [anchor, broken] = [ledgePoint(top), ledgePoint(top + 1)]
  const drop = Math.min(1, (seconds * seconds) / 0.22)
  const length = 1.05
  const angle = 1.1 * Math.exp(-seconds * 0.9) * Math.cos(seconds * 4.2)
  const caught = { x: anchor.x + 0.3 + Math.sin(angle) * length, y: anchor.y - Math.cos(angle) * length }
  return { x: broken.x + (caught.x - broken.x) * drop, y: broken.y + (caught.y - broken.y) * drop }
}
