import { randomUUID } from "node:crypto"
import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { buyTickets, comingDraws, lotteryTerms } from "@baize/common/api/lottery-tickets.ts"
import { businessDay } from "@baize/platform/brands/calendar.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { offerReward } from "@baize/platform/rewards/points/offer.ts"
import { postPoints } from "@baize/platform/rewards/points/post.ts"
import { payRebates } from "@baize/platform/rewards/rebates/job.ts"
import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import { demoText } from "../../scripts/demo/texts.ts"
import type { Stack } from "../support/stack.ts"
import { payments } from "./payments.ts"
import { player } from "./world.ts"

const DAY = 86_400_000

export interface BusyMember {
  readonly person: TestAccount
  /** The addresses of the deposits. */
  readonly deposits: readonly string[]
}

/**
 * A member whose pages have everything that opens a popup: withdrawals in every state, a rebate, tickets that wait, a running
 * bonus, missions and points. Takes a day of the stack's clock, for the rebate.
 */
export async function busyMember(stack: Stack): Promise<BusyMember> {
  const upline = await stack.agent()
  await payRebates(stack.platform) // the rules of the day
  const person = await player(stack, stack.baize, { upline, rebatePpm: 4_000 })
  stack.clock.advance(DAY)
  await payRebates(stack.platform)
  const deposits = await payments(stack, person)
  await buyTicket(stack, person)
  await openOffers(stack)
  await offerGoods(stack, person)
  const grant = { kind: "fixed", amount: 500 }
  await campaignOf(stack, "sweep", { kind: "code", code: "SWEEP", grant, wagering: 5, maxStake: 100 })
  await (await stack.signIn(person))(joinCampaign, { campaign: "sweep", code: "SWEEP" })
  await stack.platform.runJobs()
  return { person, deposits }
}

/** For a draw that is a day away. */
export const LOTTERY = "north-27"

async function buyTicket(stack: Stack, person: TestAccount): Promise<void> {
  const api = await stack.signIn(person)
  const { groups } = await api(lotteryTerms, { gameCode: LOTTERY })
  const { draws } = await api(comingDraws, { gameCode: LOTTERY })
  const ticket = { bet: "de-special", expression: "39,68,79", unit: 1_000, multiple: 1, stake: 300 } as const
  const slip = { request: randomUUID(), gameCode: LOTTERY, numero: draws[0]!.numero, group: groups.to }
  await api(buyTickets, { ...slip, tickets: [ticket] })
}

/** A mission that is proved by a picture, a leaderboard and a raffle. */
async function openOffers({ database, baize, clock }: Stack): Promise<void> {
  const day = businessDay(clock.now(), baize.gmtOffsetMinutes)
  const cash = (amount: number) => ({ kind: "cash", amount })
  const drafts = [
    { of: "improve", kind: "mission", metric: "proof", proof: true, prizes: [{ target: 1, prize: cash(300) }] },
    { of: "race", kind: "leaderboard", metric: "turnover", prizes: [{ from: 1, to: 3, prize: cash(700) }] },
    { of: "lanterns", kind: "raffle", metric: "turnover", each: 100, prizes: [{ count: 2, prize: cash(800) }] },
  ] as const
  for (const { of, ...draft } of drafts) {
    const words = { title: demoText(`missions.${of}.title`), text: demoText(`missions.${of}.text`) }
    await openMission(database, baize, { ...words, firstDay: day, lastDay: day, ...draft }, clock.now())
  }
}

/** Goods, and the points for them. */
async function offerGoods({ database, baize, clock }: Stack, person: TestAccount): Promise<void> {
  const at = clock.now()
  const words = { name: demoText("rewards.cards.name"), text: demoText("rewards.cards.text") }
  const reward = { ...words, kind: "goods", points: 100, stock: 5, cost: 500 }
  await offerReward(database, baize, reward, { by: "sweep", at, fileOf: () => Buffer.alloc(0) })
  await postPoints(database, { brand: baize.id, member: person.id, kind: "mission", ref: "sweep", points: 1_000, at })
}
