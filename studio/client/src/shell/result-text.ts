import type { FormatMoney } from "../money.ts"
import type { ShellRound } from "../studio-api.ts"
import type { ShellTexts } from "../words.ts"

/** Whether an amount is a win: up to the stake it is the player's own money. */
export const isWin = (amount: number, stake: number) => amount > stake

/** Whether free spins that won `won` are announced as a win: what the round had won before them is no win of theirs. */
export const isFeatureWin = (won: number, before: number, cost: number) => won > 0 && isWin(before + won, cost)

/** What a round has cost its player: the house pays the stake of a free round. */
export const costOf = ({ stake, raised, freeRounds }: Pick<ShellRound, "stake" | "raised" | "freeRounds">): number =>
  freeRounds === null ? stake + raised : 0

/** A round's result in words: a win, a return of the stake or part of it, or nothing. */
export function resultText(words: ShellTexts, money: FormatMoney, amount: number, stake: number): string {
  if (amount === 0) return words("result.none")
  return words(isWin(amount, stake) ? "result.won" : "result.returned", { amount: money(amount) })
}
