import { randomUUID } from "node:crypto"
import { balance } from "@baize/common/api/wallet.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { expect, test } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { api, mia, mine, usePlayingMember, world } from "../../testing/playing-member.ts"
import { PAYMENT_PASSWORD } from "../../testing/world.ts"
import { approveWithdrawal, rejectWithdrawal } from "./decide.ts"

usePlayingMember()

async function ask(amount: number): Promise<number> {
  const account = await payoutAccount(world, mia, { number: `DE${randomUUID().slice(0, 8)}` })
  return (await api(withdraw, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })).id
}
const purse = async () => {
  const { cash, held } = await api(balance, {})
  return { cash, held }
}
/** The member's stake of 40.00 in a round that has not ended. */
async function openRound(): Promise<string> {
  const bet = mine.name()
  expect(await mine.bet(bet, 4_000)).toMatchObject({ status: 200 })
  return bet
}

test("with an open round everything but its stake can be withdrawn, and its win arrives after the payout", async () => {
  const bet = await openRound()
  await expect(ask(6_001)).rejects.toMatchObject({ code: "insufficient-funds" })
  const id = await ask(6_000)
  expect(await purse()).toEqual({ cash: 0, held: 6_000 })
  expect(await approveWithdrawal(world.platform, id, "ann")).toBe("done")
  expect(await mine.win(mine.name(), 9_000, { round: `r-${bet}` })).toMatchObject({ status: 200 })
  expect(await purse()).toEqual({ cash: 9_000, held: 0 })
  expect(await verifyLedger(world.database)).toEqual([])
})

test("a stake taken back while a withdrawal waits is cash again, and leaves the withdrawal as it is", async () => {
  const bet = await openRound()
  const id = await ask(6_000)
  expect(await mine.rollback(mine.name(), bet)).toMatchObject({ status: 200 })
  expect(await purse()).toEqual({ cash: 4_000, held: 6_000 })
  expect(await rejectWithdrawal(world.platform, id, "ann", "no")).toBe("done")
  expect(await purse()).toEqual({ cash: 10_000, held: 0 })
  expect(await verifyLedger(world.database)).toEqual([])
})

test("of a bet and a withdrawal of the same money at once exactly one gets it", async () => {
  for (let times = 0; times < 6; times++) {
    const before = (await purse()).cash
    const bet = mine.name()
    const [asked, staked] = await Promise.all([
      ask(before).then(
        id => id,
        ({ code }) => String(code),
      ),
      mine.bet(bet, before),
    ])
    if (staked.status === 200) {
      expect(asked).toBe("insufficient-funds")
      expect(await purse()).toEqual({ cash: 0, held: 0 })
      await mine.rollback(mine.name(), bet)
    } else {
      expect([staked.code, await purse()]).toEqual(["insufficient-funds", { cash: 0, held: before }])
      await rejectWithdrawal(world.platform, Number(asked), "ann", "no")
    }
    expect(await purse()).toEqual({ cash: before, held: 0 })
  }
})

test("a win taken back after it was withdrawn is a debt, which the next money covers before another withdrawal", async () => {
  const bet = await openRound()
  const win = mine.name()
  await mine.win(win, 4_000, { round: `r-${bet}` })
  expect(await approveWithdrawal(world.platform, await ask(10_000), "ann")).toBe("done")
  expect(await mine.rollback(mine.name(), win, { round: `r-${bet}` })).toMatchObject({ status: 200 })
  expect(await purse()).toEqual({ cash: -4_000, held: 0 })
  await expect(ask(2_000)).rejects.toMatchObject({ code: "insufficient-funds" })
  await world.fund(mia, 5_000)
  await expect(ask(2_000)).rejects.toMatchObject({ code: "insufficient-funds" })
  await world.fund(mia, 1_000)
  await ask(2_000)
  expect(await purse()).toEqual({ cash: 0, held: 2_000 })
  expect(await verifyLedger(world.database)).toEqual([])
})
