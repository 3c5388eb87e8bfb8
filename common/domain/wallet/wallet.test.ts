import { expect, it } from "vitest"
import type { Api } from "../../api/client.ts"
import type { Balances } from "../../api/wallet.ts"
import { Wallet } from "./wallet.ts"

const storage = { read: () => undefined, write: () => {} }
const balancesOf = (cash: number, held: number): Balances => ({
  currency: "USD",
  cash,
  bonus: 0,
  held,
  settlement: null,
  vendors: 0,
  isSingle: true,
})

/** A wallet whose requests are answered in any order a test wants. */
function pendingWallet() {
  const answers: ((balances: Balances) => void)[] = []
  const api = (() => new Promise(answer => answers.push(answer))) as unknown as Api
  return { wallet: new Wallet(api, storage), answers }
}

it("the wallet shows cash and on-hold money of the same moment, also when an older answer arrives last", async () => {
  const { wallet, answers } = pendingWallet()
  const older = wallet.refresh()
  const newer = wallet.refresh()
  answers[1]!(balancesOf(7_000, 3_000))
  await newer
  answers[0]!(balancesOf(10_000, 0))
  await older
  expect([wallet.cash, wallet.balances.value?.held]).toEqual([7_000, 3_000])
})

it("the wallet shows a running game's balance until the platform answers again", async () => {
  const { wallet, answers } = pendingWallet()
  expect(wallet.cash).toBeUndefined()
  wallet.update(500)
  expect(wallet.cash).toBe(500)
  const refreshed = wallet.refresh()
  answers[0]!(balancesOf(800, 0))
  await refreshed
  expect(wallet.cash).toBe(800)
  wallet.update(500)
  expect(wallet.cash).toBe(500)
})
