import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { offerContract, processCalls } from "@baize/common/api/contracts.ts"
import type { standingClock } from "@baize/kit/clock.ts"
import { offerByHouse } from "@baize/platform/agency/contracts/house.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { DEMO_PAYMENT_PASSWORD } from "@baize/platform/brands/demo-logins.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import sql from "sql-template-tag"

const DAY = 86_400_000

/** A share of the team's net loss, a higher one from a larger loss on; minor units and parts per million. */
const terms = (rate: number, higherRate: number, largeLoss: number): Terms => ({
  measure: "netLoss",
  tiers: [
    { minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 },
    { minTurnover: 0, minLoss: largeLoss, minActive: 3, rate: higherRate, fixed: 0 },
  ],
  tierMode: "whole",
  deductions: ["bonus", "rebate"],
  carryOver: true,
  cap: null,
  period: "weekly",
  noticeDays: 7,
  activeTurnover: 2_000,
  ownPlay: false,
  remainder: "forgiven",
})

/** A share of the team's turnover, parts per million. */
const salary = (rate: number, period: Terms["period"]): Terms => ({
  measure: "turnover",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 }],
  tierMode: "whole",
  deductions: [],
  carryOver: false,
  cap: null,
  period,
  noticeDays: 3,
  activeTurnover: 2_000,
  ownPlay: false,
  remainder: "forgiven",
})

interface ContractChain {
  readonly kind: ContractKind
  readonly signedDaysAgo: number
  /** Between the house and the top agent, the top agent and harbour, harbour and lantern. */
  readonly terms: readonly [top: Terms, harbour: Terms, lantern: Terms]
}

const chains: readonly ContractChain[] = [
  {
    kind: "dividend",
    signedDaysAgo: 58,
    terms: [terms(300_000, 350_000, 50_000), terms(200_000, 250_000, 50_000), terms(100_000, 150_000, 50_000)],
  },
  { kind: "daily", signedDaysAgo: 21, terms: [salary(4_000, "daily"), salary(3_000, "daily"), salary(2_000, "daily")] },
  {
    kind: "real-time",
    signedDaysAgo: 9,
    terms: [salary(3_000, "5-minutes"), salary(2_000, "5-minutes"), salary(1_000, "5-minutes")],
  },
  { kind: "hourly", signedDaysAgo: 2, terms: [salary(2_000, "hourly"), salary(1_500, "hourly"), salary(1_000, "hourly")] },
]

/** Signed contracts of each kind down one chain: house → top agent → harbour → lantern; settled as their periods end. */
export function signContracts(platform: Platform, clock: ReturnType<typeof standingClock>, now: Date) {
  const { database, brands } = platform
  const waiting = [...chains]

  const idOf = async (username: string): Promise<number> =>
    (await database.one<{ id: number }>(sql`select id from member where brand = ${baizeBrand.id} and username = ${username}`)).id

  async function actAs(member: number) {
    const token = await startSession(database, { brand: baizeBrand.id, member, site: "agent", now: clock.now() })
    return browserOf(platform, { host: "localhost", token })
  }

  async function sign({ kind, terms: [ofTop, ofHarbour, ofLantern] }: ContractChain): Promise<void> {
    const brand = await brands.byId(baizeBrand.id)
    const [top, harbour, lantern] = await Promise.all(["topagent", "harbour", "lantern"].map(idOf))
    const paymentPassword = DEMO_PAYMENT_PASSWORD
    const own = await offerByHouse(platform, { brand, agent: top!, kind, terms: ofTop })
    await (await actAs(top!))(processCalls[kind], { contractId: own, version: 1, action: "sign", paymentPassword })
    for (const [upline, downline, agreed] of [
      [top!, harbour!, ofHarbour],
      [harbour!, lantern!, ofLantern],
    ] as const) {
      const offered = { kind, memberId: downline, terms: agreed, paymentPassword }
      const { id, version } = await (await actAs(upline))(offerContract, offered)
      await (await actAs(downline))(processCalls[kind], { contractId: id, version, action: "sign", paymentPassword })
    }
  }

  return {
    /** Brings the contracts to their state at an instant; the clock is set to it. */
    async upTo(instant: Date): Promise<void> {
      const due = waiting.filter(({ signedDaysAgo }) => instant.getTime() >= now.getTime() - signedDaysAgo * DAY)
      for (const chain of due) {
        waiting.splice(waiting.indexOf(chain), 1)
        await sign(chain)
      }
      if (waiting.length < chains.length) await settle(platform)
    },
  }
}
