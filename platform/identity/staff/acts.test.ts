import { type StaffAct, type StaffPage, staffPages } from "@baize/common/api/access.ts"
import type { Api } from "@baize/common/api/client.ts"
import { amendContract, contractHistory, offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { memberInfo, setPaymentPassword } from "@baize/common/api/member.ts"
import { messages } from "@baize/common/api/messages.ts"
import { addStaff, changeStaff, revokeStaff } from "@baize/common/api/staff.ts"
import { downlineDetail, fundDownline, moveFunds, openAccount, setRebate, writeNote } from "@baize/common/api/team.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { signWithHouse } from "../../testing/sign-with-house.ts"
import { terms, tier } from "../../testing/terms.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { hashPassword } from "../session/passwords.ts"
import { startSession } from "../session/sessions.ts"

const PASSWORD = "Brass-Lamp-at-9"
const OWN_PIN = "731955"

let world: TestWorld
let agent: TestAccount
let asAgent: Api
let below: TestAccount
let people = 0
beforeAll(async () => {
  world = await testWorld()
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, TEAMTRANSFER3: true, CONTRACT_DIVIDEND: true } })
})
afterAll(() => world.close())

beforeEach(async () => {
  agent = await world.agent()
  below = await world.agent({ upline: agent })
  asAgent = await world.signIn(agent, { site: "agent" })
  const { ledger } = world.platform
  const debit = await ledger.brandAccount(agent.brand, "contract-house")
  const credit = await ledger.accountOf(agent.brand, agent.id, "settlement")
  await ledger.post({ source: "operator", ref: `start ${agent.id}`, kind: "funding", debit, credit, amount: 10_000 })
})

/** A staff member who has chosen their password; their session. */
async function staff(acts: StaffAct[], pages: readonly StaffPage[] = staffPages) {
  const { id, login } = await asAgent(addStaff, { name: `clerk${++people}`, nickname: "Clerk", pages: [...pages], acts })
  const hash = await hashPassword(PASSWORD, { memory: 1024, passes: 1, parallelism: 1 })
  await world.database.run(sql`update staff set password_hash = ${hash}, must_change = null where id = ${id}`)
  return { id, login, api: await signedIn(id) }
}
/** A new session of a staff member. */
async function signedIn(staffId: number): Promise<Api> {
  const session = { brand: agent.brand.id, member: agent.id, staff: staffId, site: "agent", now: world.clock.now() } as const
  return world.visitor(agent.brand, { token: await startSession(world.database, session) })
}
const choosePin = (api: Api, password = PASSWORD, newPaymentPassword = OWN_PIN) =>
  api(setPaymentPassword, { password, newPaymentPassword })
const send = (api: Api, paymentPassword: string, amount = 400) =>
  api(fundDownline, { request: crypto.randomUUID(), memberId: below.id, amount, paymentPassword })
const allowance = async (api: Api) => (await api(downlineDetail, { memberId: below.id })).transferAllowance
const received = async () => (await world.platform.ledger.balances(below.id)).settlement
const audited = (event: string) =>
  world.database.rows<{ actor: string; staff: number | null; outcome: string }>(
    sql`select actor, staff, outcome from audit where event = ${event} and member = ${agent.id} order by id`,
  )

it("a note says who wrote it: the agent, or who of their staff", async () => {
  const { login, api } = await staff(["downlines"])
  await asAgent(writeNote, { memberId: below.id, text: "Pays on Fridays" })
  expect(await api(writeNote, { memberId: below.id, text: "Asked for a higher rate" })).toMatchObject({ by: login })
  const { notes } = await asAgent(downlineDetail, { memberId: below.id })
  expect(notes.map(({ text, by }) => [text, by])).toEqual([
    ["Asked for a higher rate", login],
    ["Pays on Fridays", agent.username],
  ])
})

it("staff send money only by their own payment password, never by the agent's or without one", async () => {
  const { id, login, api } = await staff(["transfers"])
  await expect(send(api, PAYMENT_PASSWORD), "the agent's").rejects.toMatchObject({ code: "payment-password-wrong" })
  await expect(choosePin(api, "not the one")).rejects.toMatchObject({ code: "old-password-wrong" })
  await choosePin(api)
  expect(await api(memberInfo, {})).toMatchObject({ hasPaymentPassword: true, staff: { acts: ["transfers"] } })
  await expect(send(api, PAYMENT_PASSWORD), "still the agent's").rejects.toMatchObject({ code: "payment-password-wrong" })
  expect(await received()).toBe(0)
  await send(api, OWN_PIN)
  expect(await received()).toBe(400)
  expect((await api(balance, {})).settlement).toBe(9_600)
  await send(asAgent, PAYMENT_PASSWORD)
  await expect(send(asAgent, OWN_PIN), "the agent's stays theirs").rejects.toMatchObject({ code: "payment-password-wrong" })

  const events = (await asAgent(downlineDetail, { memberId: below.id })).events
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ["transfer", agent.username],
    ["transfer", login],
  ])
  expect((await audited("funding")).map(({ actor, staff, outcome }) => [actor, staff, outcome])).toEqual([
    [login, id, "payment-password-wrong"],
    [login, id, "payment-password-wrong"],
    [login, id, "done"],
    [agent.username, null, "done"],
    [agent.username, null, "payment-password-wrong"],
  ])
})

it("wrong payment passwords of a staff member lock that staff member alone", async () => {
  const [one, other] = [await staff(["transfers"]), await staff(["transfers"])]
  await choosePin(one.api)
  await choosePin(other.api)
  for (let n = 0; n < 5; n++) await send(one.api, "000000").catch(() => undefined)
  await expect(send(one.api, OWN_PIN)).rejects.toMatchObject({ code: "account-locked" })
  await send(other.api, OWN_PIN)
  await send(asAgent, PAYMENT_PASSWORD)
  expect(await received()).toBe(800)
})

it("transfers that one of the staff sends at once stay within their limit of the brand's day", async () => {
  const { id, api } = await staff(["transfers"])
  await choosePin(api)
  expect(await allowance(api), "none is set").toBeNull()
  expect(await asAgent(changeStaff, { staffId: id, transferLimit: 1_000 })).toMatchObject({ transferLimit: 1_000 })
  const sent = await Promise.allSettled([1, 2, 3, 4].map(() => send(api, OWN_PIN)))
  const refusals = sent.flatMap(one => (one.status === "rejected" ? [one.reason.code] : []))
  expect(refusals).toEqual(["transfer-limit", "transfer-limit"])
  expect(await received()).toBe(800)
  expect(await allowance(api)).toEqual({ limit: 1_000, left: 200 })
  expect(await allowance(asAgent), "the agent's own transfers have no limit").toBeNull()
  await send(asAgent, PAYMENT_PASSWORD)
  await expect(send(api, OWN_PIN, 201)).rejects.toMatchObject({ code: "transfer-limit", status: 422 })
  await send(api, OWN_PIN, 200)

  expect(await asAgent(changeStaff, { staffId: id, acts: ["transfers"] }), "kept").toMatchObject({ transferLimit: 1_000 })
  const day = 24 * 3_600_000
  const untilTomorrow = day - ((world.clock.now().getTime() + agent.brand.gmtOffsetMinutes * 60_000) % day)
  world.clock.advance(untilTomorrow - 1)
  await expect(send(await signedIn(id), OWN_PIN, 1)).rejects.toMatchObject({ code: "transfer-limit" })
  world.clock.advance(1)
  const next = await signedIn(id)
  expect(await allowance(next)).toEqual({ limit: 1_000, left: 1_000 })
  asAgent = await world.signIn(agent, { site: "agent" })
  await asAgent(changeStaff, { staffId: id, transferLimit: null })
  await send(next, OWN_PIN, 1_001)
})

it("a transfer repeated by its request is answered as before, though the limit is used up", async () => {
  const { id, api } = await staff(["transfers"])
  await choosePin(api)
  await asAgent(changeStaff, { staffId: id, transferLimit: 400 })
  const same = { request: crypto.randomUUID(), memberId: below.id, amount: 400, paymentPassword: OWN_PIN }
  const answers = await Promise.all([1, 2, 3].map(() => api(fundDownline, same)))
  expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
  expect(await received()).toBe(400)
})

it("an agent is notified of each payment password that one of their staff chooses, by name", async () => {
  const { login, api } = await staff(["transfers"])
  await expect(choosePin(api, "not the one")).rejects.toMatchObject({ code: "old-password-wrong" })
  expect((await asAgent(messages, {})).total).toBe(0)
  await choosePin(api)
  await choosePin(api, PASSWORD, "802743")
  const { rows, unreadCount } = await asAgent(messages, {})
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
    ["staff-payment-password", login],
    ["staff-payment-password", login],
  ])
  expect(unreadCount).toBe(2)
})

it("a right holds for its own calls alone, only with its page, and until it is taken away", async () => {
  const { id, api } = await staff(["downlines"])
  await api(setRebate, { memberId: below.id, rebate: 0 })
  expect(await api(openAccount, { username: `pier${people}`, type: 0, rebate: 0 })).toMatchObject({ id: expect.any(Number) })
  const forbidden = { code: "forbidden", status: 403 }
  await expect(send(api, OWN_PIN)).rejects.toMatchObject(forbidden)
  const funds = { request: crypto.randomUUID(), to: "cash" as const, amount: 1, paymentPassword: OWN_PIN }
  await expect(api(moveFunds, funds), "no right opens the agent's own cash").rejects.toMatchObject(forbidden)
  await expect(api(addStaff, { name: "more", nickname: "More", pages: ["overview"] })).rejects.toMatchObject(forbidden)
  await expect(api(changeStaff, { staffId: id, acts: ["transfers"] })).rejects.toMatchObject(forbidden)

  expect((await asAgent(changeStaff, { staffId: id, pages: ["betting"] })).acts, "dropped with its page").toEqual([])
  await expect(api(setRebate, { memberId: below.id, rebate: 0 })).rejects.toMatchObject(forbidden)
  expect((await asAgent(changeStaff, { staffId: id, pages: ["downlines"] })).acts, "and not kept").toEqual([])
  await asAgent(changeStaff, { staffId: id, acts: ["downlines"] })
  await api(setRebate, { memberId: below.id, rebate: 0 })
  await asAgent(revokeStaff, { staffId: id })
  await expect(api(setRebate, { memberId: below.id, rebate: 0 })).rejects.toMatchObject({ status: 401 })
})

it("staff with no right to act set no payment password, and a new first password ends the one that was set", async () => {
  const reader = await staff([])
  await expect(choosePin(reader.api)).rejects.toMatchObject({ code: "forbidden" })
  const { id, api } = await staff(["transfers"])
  await choosePin(api)
  await asAgent(changeStaff, { staffId: id, startAgain: true })
  const { hash } = await world.database.one<{ hash: string | null }>(
    sql`select payment_password_hash as hash from staff where id = ${id}`,
  )
  expect(hash).toBeNull()
})

it("a contract's history names the staff member to their own agent, and the agent to the other side", async () => {
  const agreed = terms({ period: "monthly", tiers: [tier({ rate: 100_000 })] })
  await signWithHouse(world.platform, { brand: agent.brand, agent: agent.id, terms: { ...agreed, noticeDays: 1 } })
  const { id, login, api } = await staff(["contracts"])
  await choosePin(api)
  const paymentPassword = OWN_PIN
  const offered = await api(offerContract, { memberId: below.id, kind: "dividend", terms: agreed, paymentPassword })
  const asBelow = await world.signIn(below, { site: "agent" })
  const answer = { contractId: offered.id, version: 1, action: "sign" as const, paymentPassword: PAYMENT_PASSWORD }
  await asBelow(processDividend, answer)
  const lower = { ...agreed, tiers: [tier({ rate: 50_000 })] }
  await api(amendContract, { contractId: offered.id, version: 1, terms: lower, paymentPassword })
  await api(processDividend, { contractId: offered.id, version: 2, action: "withdraw", paymentPassword })

  const who = async (of: Api) =>
    (await of(contractHistory, { contractId: offered.id })).versions
      .toReversed()
      .flatMap(({ events }) => events.map(({ action, by }) => `${action} ${by}`))
  const seen = (by: string) => [`offer ${by}`, `sign ${below.username}`, `offer ${by}`, `withdraw ${by}`]
  expect(await who(asAgent)).toEqual(seen(login))
  expect(await who(asBelow)).toEqual(seen(agent.username))
  for (const event of ["contract-offered", "contract-amended", "contract-answered"])
    expect(await audited(event)).toEqual([{ actor: login, staff: id, outcome: "done" }])
})
