import { type Spot, spotOf, spots } from "../../../../games/european-roulette/spots.ts"

/**
 * The table in units of one number, as on a wide screen: the zero from x 0 to 1, numbers from 1 to 13 (3, 2, 1 downwards),
 * columns from 13 to 14; y 0 to 3 numbers, 3 to 4 dozens, 4 to 5 the even chances. On a tall screen it is upright.
 */
export interface LayoutPoint {
  readonly x: number
  readonly y: number
}

export interface Box extends LayoutPoint {
  readonly width: number
  readonly height: number
}

/** How the cloth lies on the screen: as on a wide one, upright, or in two lines of eighteen numbers over each other. */
export type ClothForm = "lying" | "upright" | "folded"

const column = (number: number) => Math.ceil(number / 3)
const row = (number: number) => 2 - ((number - 1) % 3)
/** In the order of the cloth, two units each. */
const evenChances = ["low", "even", "red", "black", "odd", "high"]

/** The area of a spot on the cloth, if it is a field and not a line between fields. */
export function fieldOf({ bet, code, covers }: Spot): Box | undefined {
  const first = covers[0] ?? 0
  if (bet === "straight") {
    return first === 0 ? { x: 0, y: 0, width: 1, height: 3 } : { x: column(first), y: row(first), width: 1, height: 1 }
  }
  if (bet === "column") return { x: 13, y: row(first), width: 1, height: 1 }
  if (bet === "dozen") return { x: column(first), y: 3, width: 4, height: 1 }
  const place = evenChances.indexOf(code)
  return place >= 0 ? { x: 1 + 2 * place, y: 4, width: 2, height: 1 } : undefined
}

/** Position of the spot's chip. */
export function pointOf(spot: Spot): LayoutPoint {
  const field = fieldOf(spot)
  if (field) return { x: field.x + field.width / 2, y: field.y + field.height / 2 }
  const numbers = spot.covers.filter(number => number > 0)
  const mean = (of: (number: number) => number) => numbers.reduce((sum, number) => sum + of(number) + 0.5, 0) / numbers.length
  const besideZero = numbers.length < spot.covers.length
  const onEdge = ["street", "six-line"].includes(spot.bet) || numbers.length === 3
  return { x: besideZero ? 1 : mean(column), y: onEdge && numbers.length % 3 === 0 ? 3 : mean(row) }
}

const places = spots.map(spot => ({ spot, point: pointOf(spot) }))

/** The spot at a line or crossing of lines, if there is one. */
const crossing = (x: number, y: number): Spot | undefined =>
  places.find(({ point }) => Math.abs(point.x - x) < 0.01 && Math.abs(point.y - y) < 0.01)?.spot

/** How close (in units) to a line a touch counts as the line. */
export interface TouchReach {
  readonly x: number
  readonly y: number
}

/** The spot at a point. */
export function spotAt({ x, y }: LayoutPoint, reach: TouchReach): Spot | undefined {
  if (x < 0 || y < 0 || x >= 14 || y >= 5) return undefined
  const lineX = Math.round(x)
  const lineY = Math.round(y)
  const onX = lineX >= 1 && lineX <= 12 && Math.abs(x - lineX) < reach.x
  const onY = lineY >= 1 && lineY <= 3 && Math.abs(y - lineY) < reach.y
  const atX = onX ? lineX : Math.floor(x) + 0.5
  const atY = onY ? lineY : Math.floor(y) + 0.5
  const betweenNumbers = x > 1 - reach.x && x < 13 && y < 3 + reach.y && (onX || onY)
  const meant = betweenNumbers ? crossing(atX, atY) : undefined
  if (meant) return meant
  return spots.find(spot => {
    const field = fieldOf(spot)
    return field && x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + field.height
  })
}

/**
 * The next spot in a direction: the nearest of those that are further that way than sideways; `place`: where a point of the cloth
 * lies, if not as on it.
 */
export function nextSpot(code: string, by: LayoutPoint, place = (point: LayoutPoint) => point): Spot | undefined {
  const from = spotOf(code)
  if (!from) return undefined
  const start = place(pointOf(from))
  let best: { spot: Spot; far: number } | undefined
  for (const { spot, point: onCloth } of places) {
    const point = place(onCloth)
    const along = (point.x - start.x) * by.x + (point.y - start.y) * by.y
    const aside = Math.abs((point.x - start.x) * by.y) + Math.abs((point.y - start.y) * by.x)
    if (along < 0.1 || aside > along * 2) continue
    const far = along + aside * 2
    if (!best || far < best.far) best = { spot, far }
  }
  return best?.spot
}
