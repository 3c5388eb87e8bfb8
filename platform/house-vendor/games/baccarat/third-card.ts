/** With eight or nine of two cards a side is natural, and nobody draws. */
export const natural = 8

/** The player's side draws up to this total. */
export const playerDrawsTo = 5

/** The player's third cards, by points, on which the bank draws with a total of 0 … 7. */
export const bankDrawsOn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]

/** Whether the player's side takes a third card. */
export const playerDraws = (player: number, banker: number) => player < natural && banker < natural && player <= playerDrawsTo

/**
 * Whether the bank takes a third card; `third` is what the player's third card counts, undefined when he stood: then the
 * bank draws like the player.
 */
export function bankDraws(player: number, banker: number, third: number | undefined): boolean {
  if (player >= natural || banker >= natural) return false
  return third === undefined ? banker <= playerDrawsTo : (bankDrawsOn[banker]?.includes(third) ?? false)
}
