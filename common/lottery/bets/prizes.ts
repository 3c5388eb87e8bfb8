/** A draw with several prizes: the numbers of each, as written. */
export type DrawnPrizes = Readonly<Record<string, readonly string[]>>
