/** The clubs: goals they score and concede, in per cent of the average. */
export const clubs: readonly (readonly [scores: number, concedes: number])[] = [
  [128, 80],
  [122, 84],
  [118, 86],
  [115, 90],
  [110, 92],
  [108, 95],
  [104, 96],
  [102, 99],
  [99, 101],
  [97, 102],
  [95, 105],
  [92, 106],
  [90, 110],
  [87, 112],
  [84, 116],
  [80, 120],
]
