import { randomUUID } from "node:crypto"
import { cashierRequest, deposit } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { balance } from "@baize/common/api/wallet.ts"
import { freePort } from "@baize/kit/free-ports.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { sign } from "../cashier/sandbox/signature.ts"
import { sandboxKeys } from "../cashier/sandbox-keys.ts"
import { type TestAccount, type TestWorld, testWorld } from "./world.ts"

export let world: TestWorld
let mia: TestAccount
export let api: Api
/** Where the platform receives the provider's notices. */
export let port: number

/** Each test has a new member, whose deposits are paid at the sandbox's provider over a real address. */
export function usePayingMember(): void {
  beforeAll(async () => {
    port = await freePort()
    world = await testWorld({ selfUrl: `http://127.0.0.1:${port}` })
    await world.platform.http.listen({ port, host: "127.0.0.1" })
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    mia = await world.member()
    await signInAgain()
  })
}

export const payer = (): TestAccount => mia

export async function signInAgain(): Promise<void> {
  api = await world.signIn(mia)
}

/** A deposit whose payment is open at the provider. */
export async function open(amount = 10_000, more: object = {}) {
  const opened = await api(deposit, { request: randomUUID(), method: "card", amount, ...more })
  return { ...opened, payUrl: opened.payUrl! }
}

/** Runs the periodic jobs as they would run for this many seconds, ten seconds apart. */
export async function pass(seconds: number): Promise<void> {
  for (let step = 0; step < seconds; step += 10) {
    world.clock.advance(10_000)
    await world.platform.runJobs()
  }
}
export const cash = async () => (await api(balance, {})).cash
export const statusOf = async (id: number) => (await api(cashierRequest, { kind: "deposit", id })).status

/** The pay page as a browser requests it. */
export const page = (payUrl: string, language = "en") =>
  world.platform.http.inject({ method: "GET", url: payUrl, headers: { "accept-language": language } })

/** A press of a button of the pay page; `test`: the outcome that testers choose there. */
export const click = (payUrl: string, action: "pay" | "cancel" | "charge-back" | "win-back", test = "normal") =>
  world.platform.http.inject({
    method: "POST",
    url: payUrl,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `action=${action}&test=${test}`,
  })

/** What no operator has decided yet. */
export const discrepancies = (deposit: number) =>
  world.database.rows<{ id: number; kind: string; amount: number; currency: string }>(
    sql`select id, kind, amount, currency from deposit_discrepancy where deposit = ${deposit} and decision is null order by id`,
  )

/** A notice as the provider sends it, or someone impersonating the provider. */
export async function notify(
  id: number,
  changes: object = {},
  { secret = world.platform.settings.secret, late = 0, tampered = (body: string) => body } = {},
): Promise<number> {
  const { provider_ref } = await world.database.one<{ provider_ref: string }>(
    sql`select provider_ref from deposit where id = ${id}`,
  )
  const body = JSON.stringify({
    id: provider_ref,
    reference: `deposit:${id}`,
    amount: 10_000,
    currency: "USD",
    status: "paid",
    ...changes,
  })
  const { timestamp, signature } = sign(sandboxKeys(secret).noticeKey, body, new Date(world.clock.now().getTime() + late * 1000))
  const answer = await world.platform.http.inject({
    method: "POST",
    url: "/cashier/notify/sandbox",
    headers: { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature },
    payload: tampered(body),
  })
  return answer.statusCode
}
