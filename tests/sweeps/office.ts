import { deposit } from "@baize/common/api/cashier.ts"
import { offerContract } from "@baize/common/api/contracts.ts"
import { makeExport } from "@baize/common/api/exports.ts"
import { makeLink } from "@baize/common/api/links.ts"
import { sendServiceMessage } from "@baize/common/api/service.ts"
import { addStaff } from "@baize/common/api/staff.ts"
import { fundDownline, setRebate, writeNote } from "@baize/common/api/team.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { amendWithHouse } from "@baize/platform/agency/contracts/house.ts"
import { messageCommand } from "@baize/platform/operator/message.ts"
import { contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import type { Stack } from "../support/stack.ts"

/** A top agent with something on every page, a member of their team, and a statement of each kind of contract, by kind. */
export interface WorkedOffice {
  readonly agent: TestAccount
  readonly below: TestAccount
  readonly statements: ReadonlyMap<string, number>
}

/**
 * Fills an agent's office: a team with some days of play, contracts of each kind and their settlements, money, exports, messages.
 */
export async function workedOffice(stack: Stack): Promise<WorkedOffice> {
  const team = await contractTeam(stack)
  const { top, middle, player } = team
  const ofTurnover = (rate: number, period: "daily" | "hourly" | "5-minutes") =>
    ofNetLoss(rate, { measure: "turnover", period, deductions: [] })
  await team.sign(ofNetLoss(200_000), ofNetLoss(300_000))
  await team.sign(ofTurnover(4_000, "daily"), ofTurnover(6_000, "daily"), "daily")
  await team.sign(ofTurnover(3_000, "hourly"), ofTurnover(5_000, "hourly"), "hourly")
  await team.sign(ofTurnover(2_000, "5-minutes"), ofTurnover(4_000, "5-minutes"), "real-time")
  const invited = await stack.agent({ upline: top, username: "quay" })
  const mia = await stack.member({ upline: top, username: "mia" })
  for (const days of [0, 1, 2]) {
    if (days > 0) await team.afterDays(days)
    for (let round = 0; round < 6; round++) {
      await team.round(player, 12_500 + 1_000 * round, round % 3 === 2 ? 21_000 : 0)
      await team.round(mia, 4_200 + 100 * round, round % 2 === 1 ? 6_300 : 0)
    }
  }
  await team.afterDays(3)
  await team.round(mia, 5_000, 1_000)
  await stack.platform.runJobs()

  const paymentPassword = PAYMENT_PASSWORD
  const request = (): string => crypto.randomUUID()
  const agent = team.asTop
  await agent(offerContract, { kind: "dividend", memberId: invited.id, terms: ofNetLoss(150_000), paymentPassword })
  const { id } = await stack.database.one<{ id: number }>(
    sql`select min(id) as id from contract where downline = ${top.id} and kind = 'dividend'`,
  )
  await amendWithHouse(stack.platform, id, ofNetLoss(350_000))
  await agent(setRebate, { memberId: middle.id, rebate: 6_000 })
  await agent(fundDownline, { request: request(), memberId: middle.id, amount: 500, paymentPassword })
  await agent(writeNote, { memberId: middle.id, text: "Pays its team on Fridays; asks for the statement on Thursdays." })
  await agent(makeLink, { type: 0, rebate: 4_000 })
  await agent(makeLink, { type: 2, rebate: 2_000, expiresInDays: 30 })
  const pages = ["betting", "contracts", "exports"] as const
  await agent(addStaff, { name: "mina", nickname: "Mina of finance", pages: [...pages] })
  const about = { report: "teamTransactions", from: "2026-11-20", to: "2026-11-25" } as const
  for (const format of ["csv", "xlsx"] as const) await agent(makeExport, { request: request(), format, about })
  await stack.fund(top, 250_000)
  await agent(deposit, { request: request(), method: "card", amount: 20_000 })
  await agent(withdraw, { request: request(), account: await payoutAccount(stack, top), amount: 5_000, paymentPassword })
  await agent(sendServiceMessage, { request: request(), key: request(), department: "support", text: "When is my team settled?" })
  await messageCommand(stack.platform, ["BAIZE", top.username, "Audit on Monday", "Please have your statements ready."])
  await stack.platform.runJobs()

  const statements = await stack.database.rows<{ kind: string; id: number }>(sql`
    select distinct on (c.kind) c.kind, s.id from settlement s join contract c on c.id = s.contract
    where c.upline = ${top.id} order by c.kind, s.amount desc`)
  return { agent: top, below: middle, statements: new Map(statements.map(({ kind, id: one }) => [kind, one])) }
}
