import { buyTickets, comingDraws } from "@baize/common/api/lottery-tickets.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { verifyStatements } from "@baize/platform/agency/settlements/verify.ts"
import { closeMonths } from "@baize/platform/books/ledger/books/job.ts"
import { sealLedger } from "@baize/platform/books/ledger/seals/job.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { announceDraws, holdDraws } from "@baize/platform/play/lottery/draws.ts"
import { settleTickets } from "@baize/platform/play/lottery/tickets/settle.ts"
import { verifyAudit } from "@baize/platform/server/audit/verify.ts"
import { contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { proveHuman } from "@baize/platform/testing/human.ts"
import { gameCode, group, ticket } from "@baize/platform/testing/lottery-player.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import { PASSWORD, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"

it("as baize_app the platform plays, reports, settles, draws, seals, closes a month and opens the next one", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const world = await testWorld({}, { asRole: true })
  const { platform } = world
  expect(await platform.database.one(sql`select current_user as name`)).toEqual({ name: "baize_app" })

  const visitor = world.visitor()
  const person = await world.member()
  const { token } = await visitor(login, { username: person.username, password: PASSWORD, human: await proveHuman(visitor) })
  expect(await world.visitor(world.baize, { token })(memberInfo, {})).toMatchObject({ account: person.username })

  const vendor = await studio(world)
  const table = await playerAt(world, vendor, person, 10_000)
  expect(await table.bet("one", 400)).toMatchObject({ status: 200, value: { balance: 9_600 } })
  expect(await table.win("one-win", 1_000, { round: "r-one" })).toMatchObject({ status: 200, value: { balance: 10_600 } })
  expect(await table.bet("two", 300)).toMatchObject({ status: 200 })
  expect(await table.rollback("two-back", "two")).toMatchObject({ status: 200, value: { balance: 10_600 } })

  const team = await contractTeam(world)
  const contract = await team.sign(ofNetLoss(300_000))
  await team.round(team.player, 10_000, 4_000)
  await team.afterDays(1)
  await platform.runJobs()
  await settle(platform)
  expect(await team.settlementsOf(team.asMiddle, contract)).toEqual([["2026-11-21", "downline", "paid", 1_800]])
  expect(await world.database.one(sql`select sum(turnover)::int as turnover from fact`)).toEqual({ turnover: 10_400 })

  const api = await world.signIn(person)
  await announceDraws(platform)
  const { numero, drawsAt } = (await api(comingDraws, { gameCode })).draws[0]!
  await api(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket()] })
  world.clock.set(new Date(drawsAt))
  await holdDraws(platform)
  await settleTickets(platform)
  expect(await world.database.rows(sql`select state from lottery_ticket`)).toEqual([{ state: "won" }])

  const absent = sql`select to_regclass('transfer_2027_07') is null as absent`
  expect(await world.database.one(absent)).toEqual({ absent: true })
  world.clock.set(new Date("2027-07-02T12:00:00Z"))
  const later = await playerAt(world, vendor, await world.member(), 5_000)
  expect(await later.bet("three", 200)).toMatchObject({ status: 200, value: { balance: 4_800 } })
  expect(await world.database.one(absent)).toEqual({ absent: false })

  await closeMonths(platform)
  await sealLedger(platform)
  const kept = await world.database.one(sql`
    select (select count(*) > 0 from month_close where brand = ${world.baize.id}) as closed,
           (select count(*) > 0 from ledger_seal) as sealed,
           array(select distinct event from audit where event in ('sign-in', 'ledger-sealed') order by 1) as events`)
  expect(kept).toEqual({ closed: true, sealed: true, events: ["ledger-sealed", "sign-in"] })
  expect(await verifyLedger(world.database)).toEqual([])
  expect((await verifyStatements(world.database)).broken).toEqual([])
  expect((await verifyAudit(world.database)).problems).toEqual([])
  await world.close()
})
