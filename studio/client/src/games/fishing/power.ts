/** One to three barrels, by how high the stake is among those on offer. */
export const barrelsFor = (stake: number, all: readonly number[]) =>
  1 + Math.max(0, Math.min(2, Math.floor((all.filter(one => one <= stake).length - 1) / 4)))
