/** With eight or nine from two cards a side is natural, and neither draws. */
export const natural = 8

/** The player's side draws up to this total. */
export const playerDrawsTo = 5

/** The player's third cards, by points, on which the banker draws with a total of 0 … 7. */
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

/** The drawing rules of a paytable, today's or an earlier one. */
export interface DrawingRules {
  readonly natural: number
  readonly playerDrawsTo: number
  readonly bankDrawsOn: readonly (readonly number[])[]
}

/** Whether the player's side takes a third card. */
export const playerDraws = (player: number, banker: number, rules: DrawingRules) =>
  player < rules.natural && banker < rules.natural && player <= rules.playerDrawsTo

/**
 * Whether the banker takes a third card; `third` is the value of the player's third card, undefined if the player stood: then the
 * banker draws by the player's rule.
 */
export function bankDraws(player: number, banker: number, third: number | undefined, rules: DrawingRules): boolean {
  if (player >= rules.natural || banker >= rules.natural) return false
  return third === undefined ? banker <= rules.playerDrawsTo : (rules.bankDrawsOn[banker]?.includes(third) ?? false)
}
