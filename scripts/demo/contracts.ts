import { offerContract, processDividend, type Terms } from "@baize/common/api/contracts.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import type { standingClock } from "@baize/platform/clock.ts"
import { signWithHouse } from "@baize/platform/contracts/house.ts"
import { settle } from "@baize/platform/contracts/job.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { startSession } from "@baize/platform/session/sessions.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import sql from "sql-template-tag"
import { DEMO_PAYMENT_PASSWORD } from "./logins.ts"

const DAY = 86_400_000
const SIGNED_DAYS_AGO = 58

/** A share of what the line loses, more from a larger loss on; minor units and parts per million. */
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
})

/** Three signed contracts down one line: house → top agent → harbour → lantern; settled as their weeks go by. */
export function signContracts(platform: Platform, clock: ReturnType<typeof standingClock>, now: Date) {
  const { database, brands } = platform
  const signOn = now.getTime() - SIGNED_DAYS_AGO * DAY
  let signed = false

  const idOf = async (username: string): Promise<number> =>
    (await database.one<{ id: number }>(sql`select id from member where brand = ${baizeBrand.id} and username = ${username}`)).id

  async function actAs(member: number) {
    const token = await startSession(database, { brand: baizeBrand.id, member, site: "agent", now: clock.now() })
    return browserOf(platform, { host: "localhost", token })
  }

  async function sign(): Promise<void> {
    const brand = await brands.byId(baizeBrand.id)
    const [top, harbour, lantern] = await Promise.all(["topagent", "harbour", "lantern"].map(idOf))
    await signWithHouse(platform, { brand, agent: top!, terms: terms(300_000, 350_000, 50_000) })
    for (const [upline, downline, agreed] of [
      [top!, harbour!, terms(200_000, 250_000, 50_000)],
      [harbour!, lantern!, terms(100_000, 150_000, 50_000)],
    ] as const) {
      const paymentPassword = DEMO_PAYMENT_PASSWORD
      const { id, version } = await (await actAs(upline))(offerContract, { kind: "dividend", memberId: downline, terms: agreed, paymentPassword })
      await (await actAs(downline))(processDividend, { contractId: id, version, action: "sign", paymentPassword })
    }
  }

  return {
    /** Brings the contracts to where they stand at an instant; the clock stands there. */
    async upTo(instant: Date): Promise<void> {
      if (instant.getTime() < signOn) return
      if (!signed) await sign()
      signed = true
      await settle(platform)
    },
  }
}
