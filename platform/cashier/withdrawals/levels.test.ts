import { randomUUID } from "node:crypto"
import { payoutAccounts } from "@baize/common/api/payouts.ts"
import { withdraw, withdrawalTerms } from "@baize/common/api/withdrawals.ts"
import { expect, test } from "vitest"
import { runCommand } from "../../testing/commands.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { account, api, ask, mia, setMethods, useWithdrawingMember, world } from "../../testing/withdrawing-member.ts"
import { PAYMENT_PASSWORD } from "../../testing/world.ts"

useWithdrawingMember()

const raiseLevel = async (level: number) =>
  expect(await runCommand(world, "member", "vip-level", "BAIZE", mia.username, String(level))).toMatchObject({ code: 0 })

const bank = { code: "bank", min: 2_000, max: 2_000_000, fee: { fixed: 150, ppm: 0 } } as const
const wallet = { code: "wallet", min: 1_000, max: 500_000, institutions: ["PayPal"] } as const

test("a way to be paid for higher levels is neither listed nor usable until the house raises the member's level", async () => {
  await setMethods([bank, { ...wallet, level: 2 }])
  const paypal = await payoutAccount(world, mia, { kind: "wallet", institution: "PayPal", number: "mia@mail.example" })
  const kinds = async () => [
    (await api(withdrawalTerms, {})).methods.map(({ kind }) => kind),
    (await api(payoutAccounts, {})).kinds.map(({ kind }) => kind),
  ]
  expect(await kinds()).toEqual([["bank"], ["bank"]])
  await raiseLevel(1)
  await expect(ask(2_000, paypal)).rejects.toMatchObject({ code: "method-unknown" })
  await raiseLevel(2)
  expect(await kinds()).toEqual([
    ["bank", "wallet"],
    ["bank", "wallet"],
  ])
  expect(await ask(2_000, paypal)).toBeGreaterThan(0)
})

test("limits, fee, hours and order of a withdrawal are those of the highest level that the member has reached", async () => {
  const hours = { from: "08:00", until: "22:00" }
  const levels = [
    { from: 3, max: 900_000, perDay: null, fee: { fixed: 0, ppm: 0 }, hours: null, expectedMinutes: 30, order: -1 },
    { from: 1, min: 5_000, perDay: 12_000, max: 12_000 },
  ]
  await setMethods([wallet, { ...bank, max: 10_000, perDay: 10_000, hours, expectedMinutes: 240, levels }])
  const terms = async () => {
    const { methods } = await api(withdrawalTerms, {})
    const at = methods.findIndex(({ kind }) => kind === "bank")
    const { min, max, perDay, leftToday, fee, hours: open, expectedMinutes } = methods[at]!
    return { at, min, max, perDay, leftToday, fee: fee.fixed, hours: open, expectedMinutes }
  }
  const plain = { at: 1, min: 2_000, max: 10_000, perDay: 10_000, leftToday: 10_000, fee: 150, hours, expectedMinutes: 240 }
  expect(await terms()).toEqual(plain)
  await ask(10_000)
  await expect(ask(2_000)).rejects.toMatchObject({ code: "withdrawal-day-limit", value: { left: 0 } })

  await raiseLevel(2)
  expect(await terms()).toEqual({ ...plain, min: 5_000, max: 12_000, perDay: 12_000, leftToday: 2_000 })
  await expect(ask(2_000)).rejects.toMatchObject({ code: "amount-out-of-bounds", value: { min: 5_000, max: 12_000 } })
  await expect(ask(5_000)).rejects.toMatchObject({ code: "withdrawal-day-limit", value: { left: 2_000 } })

  await raiseLevel(3)
  const free = { fee: 0, hours: null, expectedMinutes: 30, perDay: null, leftToday: null }
  expect(await terms()).toEqual({ ...plain, ...free, at: 0, max: 900_000 })
  expect(await ask(30_000)).toBeGreaterThan(0)
})

test("repeating a withdrawal request gives its fee of then after the member's level has changed", async () => {
  await setMethods([{ ...bank, levels: [{ from: 1, fee: { fixed: 0, ppm: 0 } }] }])
  const wish = { request: randomUUID(), account, amount: 5_000, paymentPassword: PAYMENT_PASSWORD }
  expect(await api(withdraw, wish)).toMatchObject({ fee: 150 })
  await raiseLevel(1)
  expect(await api(withdraw, wish)).toMatchObject({ fee: 150 })
  expect(await api(withdraw, { ...wish, request: randomUUID() })).toMatchObject({ fee: 0 })
})
