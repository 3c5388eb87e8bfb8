import { callsOf } from "@baize/common/api/calls.ts"
import type { Endpoint } from "@baize/common/api/endpoint.ts"
import * as memberApi from "@baize/common/api/member.ts"
import { memberInfo, setPaymentPassword } from "@baize/common/api/member.ts"
import * as payoutsApi from "@baize/common/api/payouts.ts"
import * as sessionApi from "@baize/common/api/session.ts"
import { login, logout } from "@baize/common/api/session.ts"
import * as staffApi from "@baize/common/api/staff.ts"
import { staffAccounts } from "@baize/common/api/staff.ts"
import * as walletApi from "@baize/common/api/wallet.ts"
import * as withdrawalsApi from "@baize/common/api/withdrawals.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proveHuman } from "../../testing/human.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestWorld, testWorld } from "../../testing/world.ts"

describe("the audit log of calls", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  const about = (member: number) =>
    world.database.rows<Record<string, unknown>>(sql`
      select event, outcome, actor, host(ip) as ip, user_agent as "userAgent", detail from audit
      where member = ${member} order by id`)
  const failing = (answer: Promise<unknown>) =>
    answer.then(
      () => expect.unreachable(),
      () => undefined,
    )

  it("calls are audited: good and bad sign-ins with account, address and browser", async () => {
    const person = await world.member()
    const api = world.visitor(world.baize, { ip: "203.0.113.77" })
    const enter = async (password: string) => api(login, { username: person.username, password, human: await proveHuman(api) })
    await failing(enter("wrong"))
    const { token } = await enter(PASSWORD)
    await world.visitor(world.baize, { ip: "203.0.113.77", token })(logout, {})
    const rows = await about(person.id)
    expect(rows).toMatchObject([
      { event: "sign-in", outcome: "credentials-wrong", actor: person.username, ip: "203.0.113.77", detail: { site: "player" } },
      { event: "sign-in", outcome: "done", actor: person.username, ip: "203.0.113.77" },
      { event: "sign-out", outcome: "done", actor: person.username, ip: "203.0.113.77" },
    ])
    expect(rows[0]!.userAgent).toBeTypeOf("string")
  })

  it("calls are audited: a signed-in caller who lacks the right, and no call that only reads", async () => {
    const person = await world.member()
    const api = await world.signIn(person)
    await failing(api(staffAccounts, { pageNo: 1, pageSize: 10 }))
    await api(memberInfo, {})
    expect(await about(person.id)).toMatchObject([
      { event: "denied", outcome: "forbidden", actor: person.username, detail: { call: "GET /wps/agent/staff" } },
    ])
  })

  it("calls are audited: a withdrawal and a new payment password without anything secret", async () => {
    const person = await world.member()
    await world.fund(person, 50_000)
    const api = await world.signIn(person)
    await api(setPaymentPassword, { password: PASSWORD, newPaymentPassword: "975310" })
    const ask = { account: await payoutAccount(world, person), amount: 10_000 }
    await failing(api(withdraw, { request: crypto.randomUUID(), ...ask, paymentPassword: PAYMENT_PASSWORD }))
    const rows = await about(person.id)
    expect(rows.map(({ event }) => event)).toEqual(["payment-password", "withdrawal"])
    expect(rows[1]).toMatchObject({ detail: ask })
    const { all } = await world.database.one<{ all: string }>(sql`select string_agg(audit::text, ' ') as all from audit`)
    for (const secret of [PASSWORD, PAYMENT_PASSWORD, "975310", "DE89"]) expect(all).not.toContain(secret)
  })

  it("audit declarations name only fields that the calls have and that are not secret", () => {
    const all = [sessionApi, memberApi, staffApi, walletApi, withdrawalsApi, payoutsApi].flatMap(
      api => Object.values(callsOf(api)) as Endpoint[],
    )
    const audited = all.filter(({ audit }) => audit)
    expect(audited.length).toBeGreaterThan(10)
    for (const { path, audit, request } of audited)
      for (const field of audit!.fields ?? []) {
        expect((request as unknown as { entries: object }).entries, path).toHaveProperty(field)
        expect(field).not.toMatch(/password|code|human|captcha|device|link|token|destination/i)
      }
  })
})
