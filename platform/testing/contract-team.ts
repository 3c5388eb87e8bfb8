import type { Api } from "@baize/common/api/client.ts"
import { type ContractKind, contractFlags, type Terms } from "@baize/common/api/contract-terms.ts"
import { offerContract, processCalls } from "@baize/common/api/contracts.ts"
import { settlements, statement } from "@baize/common/api/settlements.ts"
import sql from "sql-template-tag"
import { signWithHouse } from "./sign-with-house.ts"
import { PAYMENT_PASSWORD, type TestAccount, type TestWorld } from "./world.ts"

const DAY = 86_400_000
const NOON = Date.parse("2026-11-21T12:00:00Z")

/** Simple daily terms: a rate of the net loss. */
export const ofNetLoss = (rate: number, change: Partial<Terms> = {}): Terms => ({
  measure: "netLoss",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 }],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: "daily",
  noticeDays: 1,
  activeTurnover: 100,
  ownPlay: true,
  remainder: "forgiven",
  ...change,
})

async function playRound(
  world: TestWorld,
  who: TestAccount,
  { ref, stake, payout }: { readonly ref: string; readonly stake: number; readonly payout: number },
): Promise<void> {
  const { ledger, clock } = world.platform
  await world.fund(who, stake)
  const cash = await ledger.accountOf(who.brand, who.id, "cash")
  const clearing = await ledger.brandAccount(who.brand, "vendor-clearing", "BZ")
  const common = { source: "vendor:BZ", ref, round: ref, at: clock.now() }
  await ledger.post({ ...common, kind: "bet", debit: cash, credit: clearing, amount: stake })
  await ledger.post({ ...common, kind: "win", debit: clearing, credit: cash, amount: payout, detail: { end: true } })
}

/** Ends a round without a bet; gives what adds one to it later. */
async function endEmptyRound(world: TestWorld, who: TestAccount, round: string): Promise<(stake: number) => Promise<void>> {
  const { ledger, clock } = world.platform
  const cash = await ledger.accountOf(who.brand, who.id, "cash")
  const clearing = await ledger.brandAccount(who.brand, "vendor-clearing", "BZ")
  const common = { source: "vendor:BZ", ref: round, round }
  await ledger.post({ ...common, kind: "endround", debit: clearing, credit: cash, amount: 0, at: clock.now() })
  return async stake => {
    await world.fund(who, stake)
    await ledger.post({ ...common, kind: "bet", debit: cash, credit: clearing, amount: stake, at: clock.now() })
  }
}

export type ContractTeam = Awaited<ReturnType<typeof contractTeam>>

/** The house, a top agent, an agent below them, and a player below that one, at noon UTC of 2026-11-21: 08:00 at the brand. */
export async function contractTeam(world: TestWorld) {
  const { ledger, clock } = world.platform
  world.clock.set(new Date(NOON))
  const flags = Object.fromEntries(Object.values(contractFlags).map(flag => [flag, true]))
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, ...flags } })
  const top = await world.agent()
  const middle = await world.agent({ upline: top })
  const player = await world.member({ upline: middle })
  const signIn = (person: TestAccount): Promise<Api> => world.signIn(person, { site: "agent" })
  let rounds = 0

  const team = {
    top,
    middle,
    player,
    asTop: await signIn(top),
    asMiddle: await signIn(middle),

    /** Moves the clock by a number of days, to the same hour, and signs both agents in again. */
    afterDays: (days: number): Promise<void> => team.at(new Date(NOON + days * DAY).toISOString()),

    /** A settled round of the clock's day; gives its ref, which is also the bet's and the win's. */
    async round(who: TestAccount, stake: number, payout: number): Promise<string> {
      const ref = `S${who.id}-${++rounds}`
      await playRound(world, who, { ref, stake, payout })
      return ref
    },

    /** A round ended on the clock's day without a bet; gives what adds one to it later. */
    emptyRound: (who: TestAccount) => endEmptyRound(world, who, `S${who.id}-${++rounds}`),

    /** The house signs with the top agent, everything by default, who signs with the one below; gives that contract's id. */
    async sign(
      agreed: Terms,
      ofTop: Terms = { ...agreed, tiers: agreed.tiers.map(tier => ({ ...tier, rate: 1_000_000 })) },
      kind: ContractKind = "dividend",
    ) {
      await signWithHouse(world.platform, { brand: world.baize, agent: top.id, kind, terms: ofTop })
      const paymentPassword = PAYMENT_PASSWORD
      const { id } = await team.asTop(offerContract, { memberId: middle.id, kind, terms: agreed, paymentPassword })
      await team.asMiddle(processCalls[kind], { contractId: id, version: 1, action: "sign", paymentPassword })
      return id
    },

    /** Rolls back a round of the player's, bet and win, at the clock's now. */
    async takeBack(ref: string): Promise<void> {
      const account = await ledger.accountOf(world.baize, player.id, "cash")
      const counter = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
      await ledger.rollback({ source: "vendor:BZ", original: ref, account, counter, at: clock.now() })
    },

    /** Moves the clock to an instant, and signs both agents in again. */
    async at(instant: string): Promise<void> {
      world.clock.set(new Date(instant))
      team.asTop = await signIn(top)
      team.asMiddle = await signIn(middle)
    },

    /** The balance of a settlement account. */
    holds: async ({ id }: TestAccount): Promise<number> => (await ledger.balances(id)).settlement,

    /** An agent's settled periods, newest first: period, side, state, amount. */
    async settlementsOf(by: Api, contractId?: number) {
      const { rows } = await by(settlements, { ...(contractId !== undefined && { contractId }), pageSize: 100 })
      return rows.map(({ period, state, amount, side }) => [period, side, state, amount])
    },
  }
  return team
}

/** A team whose settlements are the only ones due: each test has its own agents, but the marks are the brand's. */
export async function soleContractTeam(world: TestWorld): Promise<ContractTeam> {
  const team = await contractTeam(world)
  await world.database.run(sql`truncate salary_mark, settled_until, statement_recheck`)
  await world.database.run(
    sql`update contract set state = 'refused', due_on = null where downline not in (${team.top.id}, ${team.middle.id})`,
  )
  return team
}

/** The settlements of a contract, oldest first: period, state, amount. */
export async function settledOf(by: Api, contractId: number) {
  const { rows } = await by(settlements, { contractId, pageSize: 100 })
  return rows.toSorted((a, b) => a.id - b.id).map(({ period, state, amount }) => [period, state, amount])
}

/** The last statement of a contract, or one that many before it. */
export async function lastStatement(by: Api, contractId: number, back = 0) {
  const { rows } = await by(settlements, { contractId, pageSize: 100 })
  return by(statement, { id: rows.toSorted((a, b) => b.id - a.id)[back]!.id })
}

export const stepsOf = ({ steps }: { readonly steps: readonly { readonly step: string; readonly amount: number }[] }) =>
  Object.fromEntries(steps.map(({ step, amount }) => [step, amount]))
