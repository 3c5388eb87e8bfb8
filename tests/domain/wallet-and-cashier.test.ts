import { cashierRequest } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { cashierOf } from "@baize/common/domain/cashier/cashier.ts"
import { Follow } from "@baize/common/domain/cashier/follow-request.ts"
import { payoutsOf, withdrawalHistory } from "@baize/common/domain/cashier/payouts.ts"
import { movements } from "@baize/common/domain/records/records.ts"
import { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PASSWORD, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { memberWindow, openWindow } from "../support/player.ts"

let world: TestWorld
beforeAll(async () => {
  // The payment provider sends its notices to a real address.
  const port = await freePort()
  world = await testWorld({ selfUrl: `http://127.0.0.1:${port}` })
  await world.platform.http.listen({ port, host: "127.0.0.1" })
})
afterAll(() => world?.close())

describe("the cashier", () => {
  it("the cashier follows a deposit from pending to approved, then updates the balance", async () => {
    const { domain, pass } = await memberWindow(world)
    const { wallet } = domain.memberStores!
    const cashier = cashierOf(domain)!
    await wallet.refresh()
    const { id, payUrl } = (await cashier.deposits.run({ method: "card", amount: 10_000 }))!
    const { api, clock } = domain.dependencies
    const follow = new Follow(
      () => api(cashierRequest, { id, kind: "deposit" }),
      clock,
      () => void wallet.refresh(),
    )
    follow.start()
    await expect.poll(() => follow.request?.status).toBe("in-process")
    await world.platform.http.inject({
      method: "POST",
      url: payUrl!,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "action=pay",
    })
    pass(2_000)
    await expect.poll(() => follow.request?.status).toBe("approved")
    await expect.poll(() => wallet.cash).toBe(10_000)
  })

  it("the cashier performs one request once, however often its answer is lost", async () => {
    const { domain, offline, member } = await memberWindow(world, 50_000)
    const { wallet } = domain.memberStores!
    const payouts = payoutsOf(domain)!
    const input = { account: await payoutAccount(world, member), amount: 2_500, paymentPassword: "246810" }
    offline("answers")
    expect(await payouts.requesting.run(input)).toBeUndefined()
    expect(payouts.requesting.problem?.message).toBe("offline")
    offline(false)
    // From the page, opened again.
    expect(await payoutsOf(domain)!.requesting.run(input)).toMatchObject({ status: "in-process" })
    await wallet.refresh()
    expect(wallet.balances.value).toMatchObject({ cash: 47_500, held: 2_500 })
    const history = withdrawalHistory(domain.dependencies.api)
    await history.reload()
    expect(history.rows).toMatchObject([{ amount: 2_500, status: "in-process", number: "•••• 3000" }])
    expect(await payouts.requesting.run(input)).toBeDefined()
    await wallet.refresh()
    expect(wallet.balances.value).toMatchObject({ cash: 45_000, held: 5_000 })
  })

  it("the cashier says why a withdrawal is refused, and takes nothing", async () => {
    const { domain, member } = await memberWindow(world, 50_000)
    const { wallet } = domain.memberStores!
    const payouts = payoutsOf(domain)!
    const input = { account: await payoutAccount(world, member), amount: 2_500, paymentPassword: "111111" }
    await payouts.requesting.run(input)
    expect(payouts.requesting.problem).toMatchObject({ code: "payment-password-wrong" })
    await wallet.refresh()
    expect(wallet.cash).toBe(50_000)
  })
})

describe("the wallet", () => {
  it("the wallet hides its balance, also in the next window", async () => {
    const { domain, storage } = await memberWindow(world, 100)
    domain.memberStores!.wallet.toggleHidden()
    const person = await world.member()
    const next = await openWindow(world, world.baize, storage)
    await next.domain.session.signIn({ username: person.username, password: PASSWORD })
    expect(next.domain.memberStores!.wallet.hidden).toBe(true)
  })

  it("the newest balance wins: a running game's until the platform answers again", async () => {
    const { domain } = await memberWindow(world, 1_000)
    const { wallet } = domain.memberStores!
    await wallet.refresh()
    wallet.update(900)
    expect(wallet.cash).toBe(900)
    await wallet.refresh()
    expect(wallet.cash).toBe(1_000)
  })

  it("an answer overtaken by a later one, or by a game's balance, is ignored", async () => {
    const { domain } = await memberWindow(world, 1_000)
    const { api, storage } = domain.dependencies
    const letGo: (() => void)[] = []
    const held: Api = async (endpoint, request) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const cash = letGo.push(resolve)
      const answer = await api(endpoint, request)
      await promise
      return { ...(answer as object), cash } as typeof answer
    }
    const wallet = new Wallet(held, storage)
    const questions = [wallet.refresh(), wallet.refresh()]
    letGo[1]!()
    await questions[1]
    expect(wallet.cash).toBe(2)
    letGo[0]!()
    await questions[0]
    expect(wallet.cash).toBe(2)

    const third = wallet.refresh()
    wallet.update(900)
    letGo[2]!()
    await third
    expect(wallet.cash).toBe(900)
  })

  it("the wallet lists every movement with the balance after it", async () => {
    const { domain } = await memberWindow(world, 1_000)
    const { dependencies, memberStores } = domain
    const table = movements(dependencies.api, { from: memberStores!.today, to: memberStores!.today })
    await table.reload()
    expect(table.rows).toMatchObject([{ kind: "deposit", account: "cash", amount: 1_000, balance: 1_000 }])
    await table.show({ filter: { from: "2026-11-01", to: "2026-11-02" } })
    expect(table.total).toBe(0)
  })
})
