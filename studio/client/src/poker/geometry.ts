/** A place on the table in percent of its box. */
export type TableSpot = readonly [x: number, y: number]

/**
 * Where a player sits, where their bet lies, and where the dealer button lies beside them. A bet at a side of the table begins at
 * its spot and grows inward.
 */
export interface SeatPlace {
  readonly seat: TableSpot
  readonly bet: TableSpot
  readonly button: TableSpot
}

const place = (seat: TableSpot, bet: TableSpot, button: TableSpot): SeatPlace => ({ seat, bet, button })

/** The right half of the table is its left half in a mirror. */
const mirrored = ({ seat, bet, button }: SeatPlace): SeatPlace => {
  const over = ([x, y]: TableSpot): TableSpot => [100 - x, y]
  return place(over(seat), over(bet), over(button))
}

/** From the player at the bottom clockwise: the left side upward, the player opposite, the right side downward. */
const around = (bottom: SeatPlace, left: readonly SeatPlace[], top?: SeatPlace): readonly SeatPlace[] => [
  bottom,
  ...left,
  ...(top ? [top] : []),
  ...left.map(mirrored).reverse(),
]

type Size = 2 | 6 | 9

const wideBottom = place([50, 86], [50, 64], [61.5, 80])
const wideTop = place([50, 12], [50, 27], [41.5, 22])
const wide: Readonly<Record<Size, readonly SeatPlace[]>> = {
  2: around(wideBottom, [], wideTop),
  6: around(wideBottom, [place([14, 76], [25.5, 65], [24, 58]), place([14, 25], [25.5, 34], [25, 25])], wideTop),
  9: around(wideBottom, [
    place([26.5, 86], [30.5, 66], [25, 68]),
    place([7, 62], [18, 57], [18.5, 69]),
    place([10, 26], [19.5, 38], [21, 24]),
    place([34, 12], [36, 28], [28.5, 22]),
  ]),
}

const tallBottom = place([50, 88], [50, 63], [71, 77.5])
const tallTop = place([50, 10], [50, 26.5], [31, 16])
const tall: Readonly<Record<Size, readonly SeatPlace[]>> = {
  2: around(tallBottom, [], tallTop),
  6: around(tallBottom, [place([14, 66], [27, 60.5], [31, 68.5]), place([14, 24.5], [27, 25.5], [24.5, 29])], tallTop),
  9: around(tallBottom, [
    place([14, 76], [27, 66], [31, 74.5]),
    place([13, 57], [27, 58], [24.5, 52.5]),
    place([13, 27], [27, 29], [24.5, 31.5]),
    place([31, 10], [40, 23.2], [24, 20.5]),
  ]),
}

/** The side of the table that a spot belongs to. */
export const sideOf = ([x]: TableSpot): "left" | "middle" | "right" => (x < 35 ? "left" : x > 65 ? "right" : "middle")

/** The places of a table, the player's own first: they always look at it from the bottom. */
export const placesOf = (size: number, isTall: boolean): readonly SeatPlace[] => (isTall ? tall : wide)[size as Size]

/** Which place a seat (from 1) has, if this one is at the bottom. */
export const placeOf = (seat: number, bottom: number, size: number): number => (seat - bottom + size) % size
