import { isDeepStrictEqual } from "node:util"
import type { ProviderTrial, TrialPayment } from "./trial.ts"

/** Throws what is different, in a sentence. */
export function expectSame(given: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(given, expected))
    throw new Error(`${what} should be ${JSON.stringify(expected)} and is ${JSON.stringify(given)}`)
}

/** `happens` must book the deposit, exactly once. */
export async function expectBooked(trial: ProviderTrial, { deposit }: TrialPayment, happens: () => Promise<void>): Promise<void> {
  const before = await trial.books(deposit)
  expectSame(before.status, "in-process", "the deposit beforehand")
  await happens()
  const booked = { cash: before.cash + trial.options.amount, status: "approved" }
  expectSame(await trial.books(deposit), booked, "what is booked")
}

/** `happens` must change neither the member's cash nor the deposit. */
export async function expectNothing(
  trial: ProviderTrial,
  { deposit }: TrialPayment,
  happens: () => Promise<void>,
): Promise<void> {
  const before = await trial.books(deposit)
  await happens()
  expectSame(await trial.books(deposit), before, "what is booked")
}
