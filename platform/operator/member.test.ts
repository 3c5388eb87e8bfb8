import { memberInfo } from "@baize/common/api/member.ts"
import { messages } from "@baize/common/api/messages.ts"
import { login } from "@baize/common/api/session.ts"
import { downlineDetail } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { ofNetLoss } from "../testing/contract-team.ts"
import { proveHuman } from "../testing/human.ts"
import { lastLetter } from "../testing/outbox.ts"
import { signWithHouse } from "../testing/sign-with-house.ts"
import { PASSWORD, type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "member", ...args)
const enter = async ({ username }: TestAccount, site: "player" | "agent" = "player") => {
  const api = world.visitor()
  return api(login, { username, password: PASSWORD, site, human: await proveHuman(api) })
}
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => "done",
    error => (error as { code: string }).code,
  )

test("an operator freezes a top agent, who is out immediately and cannot sign in until unfrozen", async () => {
  const top = await world.agent({ username: "summit" })
  await world.database.run(sql`update member set profile = '{"email": "summit@mail.example"}' where id = ${top.id}`)
  const api = await world.signIn(top, { site: "agent" })
  expect(await run("freeze", "BAIZE", "Summit", "--reason", "Papers are missing")).toEqual({
    code: 0,
    printed: "Frozen and signed out everywhere.",
  })
  expect(await codeOf(api(memberInfo, {}))).toBe("signed-out")
  expect(await codeOf(enter(top, "agent"))).toBe("account-frozen")
  expect((await lastLetter(world, "summit@mail.example")).body).toContain("Papers are missing")
  expect((await run("freeze", "BAIZE", "summit", "--reason", "Again")).code).toBe(1)
  expect((await run("unfreeze", "BAIZE", "summit", "--reason", "Papers came")).code).toBe(0)
  expect(await codeOf(enter(top, "agent"))).toBe("done")
})

test("the upline reads the house's action on an account of its team, and the reason", async () => {
  const top = await world.agent({ username: "ridge" })
  const member = await world.member({ username: "mia", upline: top })
  await run("freeze", "BAIZE", "mia", "--reason", "Chargeback")
  const api = await world.signIn(top, { site: "agent" })
  const { rows } = await api(messages, { pageNo: 1, pageSize: 10 })
  expect(rows[0]).toMatchObject({ kind: "note", title: "mia is frozen", text: expect.stringContaining("Chargeback") })
  await run("close", "BAIZE", "mia", "--reason", "Chargeback stands")
  const { events } = (await api(downlineDetail, { memberId: member.id })) as { events: { action: string; text: string | null }[] }
  expect(events.map(({ action, text }) => [action, text])).toEqual([
    ["closed", "Chargeback stands"],
    ["frozen", "Chargeback"],
  ])
})

test("an account with money left is closed only with --with-balance, and its money stays in the ledger", async () => {
  const rich = await world.member({ username: "rich" })
  await world.fund(rich, 12_345)
  expect(await run("close", "BAIZE", "rich", "--reason", "Asked for it")).toMatchObject({
    code: 1,
    printed: expect.stringContaining("still has 123.45"),
  })
  expect(await codeOf(enter(rich))).toBe("done")
  const closed = await run("close", "BAIZE", "rich", "--reason", "Asked for it", "--with-balance")
  expect(closed).toMatchObject({ code: 0, printed: expect.stringMatching(/^Closed\. Remaining balance: 123\.45/) })
  expect(await codeOf(enter(rich))).toBe("account-frozen")
  const { balance } = await world.database.one<{ balance: number }>(
    sql`select balance from account where member = ${rich.id} and kind = 'cash'`,
  )
  expect(balance).toBe(12_345)
  expect((await run("unfreeze", "BAIZE", "rich", "--reason", "No")).code).toBe(1)
})

test("closing an agent ends its contracts after their notice, names the remaining team, and notifies both sides", async () => {
  const top = await world.agent({ username: "peak" })
  await world.member({ username: "below", upline: top })
  const terms = { ...ofNetLoss(100_000), noticeDays: 7 }
  const contract = await signWithHouse(world.platform, { brand: world.baize, agent: top.id, terms })
  expect(await run("close", "BAIZE", "peak", "--reason", "Fraud")).toEqual({
    code: 0,
    printed:
      "Closed. Contracts ending after their notice period: 1. Direct downlines: 1; `move-member` moves them to another upline.",
  })
  const after = await world.database.one<{ state: string; endsOn: string }>(
    sql`select state, ends_on as "endsOn" from contract where id = ${contract}`,
  )
  expect(after).toEqual({ state: "terminated", endsOn: "2026-11-28" })
  const messages = await world.database.rows<{ kind: string }>(sql`select kind from agent_message where member = ${top.id}`)
  expect(messages.map(({ kind }) => kind)).toContain("contract-notice-given")
})

test("an operator shows and sets a member's VIP level", async () => {
  await world.member({ username: "vera" })
  expect(await run("vip-level", "BAIZE", "vera")).toEqual({ code: 0, printed: "vera has VIP level 0." })
  for (const wrong of ["100", "1.5", "gold"]) expect((await run("vip-level", "BAIZE", "vera", wrong)).code).toBe(2)
  expect(await run("vip-level", "BAIZE", "vera", "3")).toEqual({ code: 0, printed: "vera has VIP level 3 now, and had 0." })
  expect((await run("vip-level", "BAIZE", "vera", "3")).code).toBe(1)
  expect(await run("vip-level", "BAIZE", "vera")).toEqual({ code: 0, printed: "vera has VIP level 3." })
  expect((await run("freeze", "BAIZE", "vera", "3", "--reason", "Odd")).code).toBe(2)
})

test("an operator ends every session of an account, which can sign in again", async () => {
  const person = await world.member({ username: "lost" })
  const apis = [await world.signIn(person), await world.signIn(person)]
  expect(await run("end-sessions", "BAIZE", "lost")).toEqual({
    code: 0,
    printed: "Ended sessions: 2; remembered browsers were removed.",
  })
  for (const api of apis) expect(await codeOf(api(memberInfo, {}))).toBe("signed-out")
  expect(await codeOf(enter(person))).toBe("done")
})

test.each([
  ["freeze", "BAIZE", "x"],
  ["freeze", "NONE", "x", "--reason", "y"],
  ["melt", "BAIZE", "x"],
  ["close", "BAIZE"],
])("an operator's invalid `member %s %s %s` changes nothing", async (...args) => {
  expect((await run(...args.filter(arg => arg !== undefined))).code).toBeGreaterThan(0)
})
