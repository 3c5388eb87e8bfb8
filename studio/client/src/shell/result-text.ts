import type { Money } from "../money.ts"
import type { Words } from "../words.ts"

/** Whether an amount is a win at all: what is no more than the stake is the player's own money coming back. */
export const isWin = (amount: number, stake: number) => amount > stake

/** What a round gave back, in words: a win, a return of the stake or a part of it, or nothing. */
export function resultText(words: Words, money: Money, amount: number, stake: number): string {
  if (amount === 0) return words("result.none")
  return words(isWin(amount, stake) ? "result.won" : "result.returned", { amount: money(amount) })
}
