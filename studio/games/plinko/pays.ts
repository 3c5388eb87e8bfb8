export const risks = ["low", "medium", "high"] as const
export type PlinkoRisk = (typeof risks)[number]

/**
 * What the slots of a board pay, in twentieths of the stake, from the outermost to the middle one; the other half mirrors them.
 * Twentieths, because every stake on offer is a multiple of twenty minor units: no win is rounded. One list for each number of
 * rows from 8 to 16. Solved for an exact return within five hundredths of a percent of 99%.
 */
export const slotPays: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>> = {
  low: [
    [110, 58, 28, 16, 8],
    [112, 48, 30, 20, 14],
    [170, 86, 46, 24, 15, 8],
    [170, 80, 46, 26, 18, 14],
    [200, 90, 62, 39, 22, 14, 10],
    [180, 100, 62, 36, 26, 17, 14],
    [160, 110, 68, 46, 33, 22, 15, 9],
    [300, 160, 92, 50, 33, 23, 17, 14],
    [360, 220, 120, 76, 46, 30, 20, 13, 10],
  ],
  medium: [
    [240, 68, 26, 12, 10],
    [340, 100, 34, 16, 10],
    [420, 130, 52, 23, 11, 8],
    [480, 170, 68, 28, 15, 10],
    [700, 260, 100, 42, 19, 11, 6],
    [900, 340, 130, 58, 26, 13, 8],
    [1200, 480, 190, 88, 38, 18, 8, 4],
    [1800, 660, 280, 120, 52, 23, 10, 6],
    [2400, 900, 360, 150, 64, 29, 15, 9, 6],
  ],
  high: [
    [600, 100, 19, 7, 6],
    [880, 160, 39, 10, 4],
    [1500, 280, 56, 14, 6, 3],
    [2500, 440, 90, 24, 8, 3],
    [3600, 600, 130, 37, 13, 6, 4],
    [5400, 1060, 220, 56, 18, 7, 4],
    [8600, 1640, 320, 84, 27, 11, 5, 4],
    [12_800, 2500, 600, 140, 40, 14, 5, 4],
    [20_000, 3600, 800, 200, 64, 21, 9, 5, 4],
  ],
}
