import { finishAuthenticator, startAuthenticator } from "@baize/common/api/authenticator.ts"
import { deposit } from "@baize/common/api/cashier.ts"
import { offerContract, processCalls } from "@baize/common/api/contracts.ts"
import { makeExport } from "@baize/common/api/exports.ts"
import { makeLink } from "@baize/common/api/links.ts"
import { sendServiceMessage } from "@baize/common/api/service.ts"
import { login } from "@baize/common/api/session.ts"
import { addStaff } from "@baize/common/api/staff.ts"
import { fundDownline, setRebate, writeNote } from "@baize/common/api/team.ts"
import { saveView } from "@baize/common/api/views.ts"
import { disputeWithdrawal, withdraw } from "@baize/common/api/withdrawals.ts"
import { amendWithHouse } from "@baize/platform/agency/contracts/house.ts"
import { approveWithdrawal } from "@baize/platform/cashier/withdrawals/decide.ts"
import { rejectDispute } from "@baize/platform/cashier/withdrawals/disputes.ts"
import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { messageCommand } from "@baize/platform/operator/message.ts"
import { contractTeam, ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { proveHuman } from "@baize/platform/testing/human.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import type { Stack } from "../support/stack.ts"

/** A top agent with something on every page, a member of their team, and a statement of each kind of contract, by kind. */
export interface WorkedOffice {
  readonly agent: TestAccount
  readonly below: TestAccount
  readonly statements: ReadonlyMap<string, number>
  /** The agents whose sign-in has a second step, by what it is. */
  readonly movers: Readonly<Record<"from a new address" | "by the payee's name" | "with an app", TestAccount>>
  /** A sub-account that has to choose a password of its own. */
  readonly clerk: { readonly login: string; readonly firstPassword: string }
  /** Ends what makes the export wait. */
  readonly close: () => Promise<void>
}

/** Exports that are asked for from now on wait, as they do while another node makes one. Gives what ends it. */
async function holdExports({ database }: Stack): Promise<() => Promise<void>> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize job exports'))`)
    held.resolve()
    await over.promise
  })
  await held.promise
  return () => {
    over.resolve()
    return holding
  }
}

const ELSEWHERE = "203.0.113.10"

/** Agents who have signed in from elsewhere: one with a phone and an email, one who is known by name alone, one with an app. */
async function moversOf(stack: Stack): Promise<WorkedOffice["movers"]> {
  const moved = async (username: string, mobile: string | null, profile: object): Promise<TestAccount> => {
    const person = await stack.agent({ username })
    await stack.database.run(
      sql`update member set mobile = ${mobile}, profile = ${JSON.stringify(profile)} where id = ${person.id}`,
    )
    const there = stack.visitor(person.brand, { ip: ELSEWHERE })
    await there(login, { site: "agent", username, password: PASSWORD, human: await proveHuman(there) })
    return person
  }
  const careful = await stack.agent({ username: "beacon" })
  const api = await stack.signIn(careful)
  const { key } = await api(startAuthenticator, { confirmation: { way: "password", answer: PASSWORD } })
  await api(finishAuthenticator, { code: codeAt(key, stack.clock.now()) })
  return {
    "from a new address": await moved("lantern", "+12025550143", { email: "lantern@mail.example" }),
    "by the payee's name": await moved("jetty", null, { payeeName: "Ann Lee" }),
    "with an app": careful,
  }
}

/** A deposit, and withdrawals that wait, were paid, and were reported as missing in vain. */
async function requestMoney(stack: Stack, person: TestAccount): Promise<void> {
  const api = await stack.signIn(person, { site: "agent" })
  const request = (): string => crypto.randomUUID()
  await stack.fund(person, 250_000)
  await api(deposit, { request: request(), method: "card", amount: 20_000 })
  // A payout account is in the owner's name, and confirmed by a code to their phone.
  const profile = JSON.stringify({ payeeName: "Ann Lee" })
  await stack.database.run(sql`update member set mobile = '+12025550118', profile = ${profile} where id = ${person.id}`)
  const order = { account: await payoutAccount(stack, person), amount: 5_000, paymentPassword: PAYMENT_PASSWORD }
  const ask = async (): Promise<number> => (await api(withdraw, { request: request(), ...order })).id
  const [missing, paid] = [await ask(), await ask()]
  for (const id of [missing, paid]) await approveWithdrawal(stack.platform, id, "ann")
  await api(disputeWithdrawal, { id: missing }, { file: pngOf(40, 30) })
  await rejectDispute(stack.platform, missing, "ann", "It is on page two of your statement.")
  await ask()
}

const BEGAN = new Date("2026-11-21T12:00:00Z")

/**
 * Fills an agent's office: a team with some days of play, contracts of each kind and their settlements, money, exports, messages.
 */
export async function workedOffice(stack: Stack): Promise<WorkedOffice> {
  // A job that began before the clock went back takes the sessions of then for old ones, and deletes them.
  stack.clock.set(BEGAN)
  await stack.platform.runJobs()
  const team = await contractTeam(stack)
  const { top, middle, player } = team
  const ofTurnover = (rate: number, period: "daily" | "hourly" | "5-minutes") =>
    ofNetLoss(rate, { measure: "turnover", period, deductions: [] })
  await team.sign(ofNetLoss(200_000), ofNetLoss(300_000))
  await team.sign(ofTurnover(4_000, "daily"), ofTurnover(6_000, "daily"), "daily")
  const hourly = await team.sign(ofTurnover(3_000, "hourly"), ofTurnover(5_000, "hourly"), "hourly")
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
  const clerk = await agent(addStaff, { name: "mina", nickname: "Mina of finance", pages: [...pages] })
  const about = { report: "teamTransactions", from: "2026-11-20", to: "2026-11-25" } as const
  for (const format of ["csv", "xlsx"] as const) await agent(makeExport, { request: request(), format, about })
  await requestMoney(stack, top)
  await agent(saveView, { table: "teamTransactions", name: "Deposits of the week", query: "range=past7" })
  await agent(saveView, { table: "teamTransactions", name: "Everything above 1,000 of the whole team", query: "range=past30" })
  await team.asMiddle(processCalls.hourly, { contractId: hourly, version: 1, action: "terminate", paymentPassword })
  await agent(sendServiceMessage, { request: request(), key: request(), department: "support", text: "When is my team settled?" })
  await messageCommand(stack.platform, ["BAIZE", top.username, "Audit on Monday", "Please have your statements ready."])
  await stack.platform.runJobs()
  const close = await holdExports(stack)
  await agent(makeExport, { request: request(), format: "csv", about })

  const statements = await stack.database.rows<{ kind: string; id: number }>(sql`
    select distinct on (c.kind) c.kind, s.id from settlement s join contract c on c.id = s.contract
    where c.upline = ${top.id} order by c.kind, s.amount desc`)
  return {
    agent: top,
    below: middle,
    statements: new Map(statements.map(({ kind, id: one }) => [kind, one])),
    movers: await moversOf(stack),
    clerk,
    close,
  }
}
