import type { RefusalReason, WalletAnswer } from "./wallet-client.ts"

/** A requirement for a wallet; `run` throws what is wrong. */
export interface Check {
  readonly requirement: string
  run(): Promise<void>
}

export const check = (requirement: string, run: () => Promise<void>): Check => ({ requirement, run })

/** The answer must be accepted, with this balance if one is given. */
export function expectAccepted(answer: WalletAnswer, balance?: number): void {
  if (!answer.ok) throw new Error(`was refused: ${answer.raw}`)
  if (balance !== undefined && answer.balance !== balance)
    throw new Error(`the balance should be ${balance} and is ${answer.balance}: ${answer.raw}`)
}

/** The answer must be refused for one of these reasons. */
export function expectRefused(answer: WalletAnswer, ...reasons: RefusalReason[]): void {
  if (answer.ok) throw new Error(`was accepted: ${answer.raw}`)
  if (!reasons.includes(answer.reason ?? "other"))
    throw new Error(`was refused as ${answer.reason}, not ${reasons.join(" or ")}: ${answer.raw}`)
}

/** For what only one dialect says: `holds` must be true of the answer `raw`. */
export function expectThat(expectation: string, holds: boolean, raw: string): void {
  if (!holds) throw new Error(`${expectation}: ${raw}`)
}
