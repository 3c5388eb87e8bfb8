/** A place on the table in percent of its box. */
export type TableSpot = readonly [x: number, y: number]

/** Where a player sits, where their bet lies, and where the dealer button lies beside them. */
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

const wideBottom = place([50, 86], [50, 64], [59, 67])
const wideTop = place([50, 12], [50, 27], [41.5, 22])
const wide: Readonly<Record<Size, readonly SeatPlace[]>> = {
  2: around(wideBottom, [], wideTop),
  6: around(wideBottom, [place([14, 76], [29, 65], [24, 58]), place([14, 25], [29, 34], [25, 25])], wideTop),
  9: around(wideBottom, [
    place([26.5, 86], [34, 66], [25, 68]),
    place([7, 62], [21.5, 57], [18.5, 69]),
    place([10, 26], [24, 35], [21, 24]),
    place([34, 12], [38, 27], [28.5, 22]),
  ]),
}

const tallBottom = place([50, 88], [50, 63], [71, 77.5])
const tallTop = place([50, 10], [50, 24], [31, 16])
const tall: Readonly<Record<Size, readonly SeatPlace[]>> = {
  2: around(tallBottom, [], tallTop),
  6: around(tallBottom, [place([14, 66], [33, 60.5], [31, 68.5]), place([14, 30], [32, 27.5], [31, 36])], tallTop),
  9: around(tallBottom, [
    place([14, 74], [30, 67.5], [31, 77]),
    place([13, 52.5], [33, 56], [30, 49.5]),
    place([13, 30.5], [33.5, 28.3], [30, 36]),
    place([31, 10], [40, 24], [24, 20]),
  ]),
}

/** The places of a table, the player's own first: they always look at it from the bottom. */
export const placesOf = (size: number, isTall: boolean): readonly SeatPlace[] => (isTall ? tall : wide)[size as Size]

/** Which place a seat (from 1) has, if this one is at the bottom. */
export const placeOf = (seat: number, bottom: number, size: number): number => (seat - bottom + size) % size
