import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import { createKeyedMutex } from "@baize/kit/concurrency/keyed-mutex.ts"
import { writeOffer } from "@baize/platform/agency/contracts/offer.ts"
import { holdContract } from "@baize/platform/agency/contracts/record.ts"
import { giveNotice, putInForce } from "@baize/platform/agency/contracts/sign.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { verifyStatements } from "@baize/platform/agency/settlements/verify.ts"
import { moveMember } from "@baize/platform/agency/team/move.ts"
import { businessDay } from "@baize/platform/brands/calendar.ts"
import { auditStatements } from "@baize/platform/operator/statements/audit.ts"
import { ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { playRandomly } from "@baize/platform/testing/random-play.ts"
import { type TestAccount, type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"

// Random histories of three contracts with three players each, from seed STATEMENTS_FROM on. Long run, as in `npm run faults`:
// STATEMENTS=2000.
const histories = Number(process.env.STATEMENTS ?? 24)
const from = Number(process.env.STATEMENTS_FROM ?? 1)
const IN_A_WORLD = 50
const WORLDS = 2
const DAY = 86_400_000

const kinds = ["dividend", "daily", "hourly", "real-time"] as const
const periods = { dividend: "daily", daily: "daily", hourly: "hourly", "real-time": "5-minutes" } as const
const none = { minTurnover: 0, minLoss: 0, minActive: 0, rate: 0, fixed: 0 }

/** Terms that vary by seed in everything an input can depend on. */
function termsOf(seed: number, kind: ContractKind): Terms {
  const bit = (n: number): boolean => ((seed * 2_654_435_761) >>> (n + 3)) % 2 === 1
  return ofNetLoss(0, {
    measure: bit(0) ? "turnover" : "netLoss",
    tiers: [
      { ...none, rate: 111_111 },
      { ...none, minTurnover: 600, minLoss: 200, minActive: bit(1) ? 1 : 0, rate: 222_223, fixed: 7 },
    ],
    tierMode: bit(2) ? "whole" : "marginal",
    deductions: bit(3) ? ["bonus", "rebate"] : kind === "dividend" && bit(4) ? ["salaries", "bonus"] : [],
    carryOver: bit(5),
    ownPlay: bit(6),
    remainder: bit(7) ? "owed" : "forgiven",
    noticeDays: 0,
    activeTurnover: 200,
    period: kind === "dividend" && bit(8) ? "weekly" : periods[kind],
  })
}

async function sign(
  world: TestWorld,
  kind: ContractKind,
  terms: Terms,
  upline: TestAccount | null,
  downline: TestAccount,
  now: Date,
): Promise<number> {
  const { database } = world.platform
  const { brand } = downline
  return await database.transaction(async tx => {
    const offer = { brand: brand.id, kind, upline: upline?.id ?? null, downline: downline.id, terms, now }
    const contract = await writeOffer(tx, offer)
    await putInForce(tx, contract, businessDay(now, brand.gmtOffsetMinutes), now)
    return contract.id
  })
}

async function end(world: TestWorld, id: number): Promise<void> {
  const { clock, database } = world.platform
  await database.transaction(async tx => {
    const contract = (await holdContract(tx, id))!
    await giveNotice(tx, contract, businessDay(clock.now(), world.baize.gmtOffsetMinutes), null)
  })
}

/** The house reverses the youngest payout of a salary that it has not reversed yet. */
async function reverseSalary(world: TestWorld, { id }: TestAccount): Promise<void> {
  const paid = await world.database.row<{ ref: string }>(sql`
    select s.contract || ':' || s.version || ':' || s.period as ref
    from settlement s join contract c on c.id = s.contract left join settlement_reversal r on r.settlement = s.id
    where c.downline = ${id} and c.kind <> 'dividend' and s.state = 'paid' and r.settlement is null order by s.id desc limit 1`)
  if (paid)
    await world.platform.ledger.reverse({ source: "contract", kind: "contract-payout", ref: paid.ref }, { reason: "test" })
}

/** A brand's tree takes one move at a time; moves that wait for it together would hold every connection of their world. */
const oneByOne = createKeyedMutex<TestWorld>()

/**
 * Plays in four stretches; after the first comes a move and the end of a contract, after the second the next contract between the
 * two sides. Every second contract is signed after play on its first day. The house reverses salaries that a dividend can deduct.
 * `seeds` maps each contract to its history.
 */
async function begin(world: TestWorld, seed: number, seeds: Map<number, number>) {
  const kind = kinds[seed % kinds.length]!
  const terms = termsOf(seed, kind)
  const top = await world.agent()
  const [one, other] = [await world.agent({ upline: top }), await world.agent({ upline: top })]
  const [stays, moves] = [await world.member({ upline: one }), await world.member({ upline: one })]
  const signed = async (...contract: [ContractKind, Terms, TestAccount | null, TestAccount, Date?]): Promise<number> => {
    const [of, agreed, upline, downline, at = world.platform.clock.now()] = contract
    const id = await sign(world, of, agreed, upline, downline, at)
    seeds.set(id, seed)
    return id
  }
  await signed(kind, termsOf(seed + 1, kind), null, top)
  await signed(kind, terms, top, other)
  if (kind === "dividend") await signed("daily", termsOf(seed + 2, "daily"), top, one)
  const play = await playRandomly(world, [one, stays, moves], seed, { prefix: `s${seed}-`, late: true })
  if (Math.floor(seed / kinds.length) % 2 === 1) await play.go(4)
  const first = await signed(kind, terms, top, one, play.now())
  return [
    () => play.go(8),
    async () => {
      const moved = seed % 3 === 0 ? one : moves
      const to = seed % 3 === 0 ? null : other.id
      await oneByOne(world, () => moveMember(world.platform, { brand: world.baize, member: moved.id, to, by: "the test" }))
      await play.go(8)
    },
    async () => {
      if (seed % 3 === 1) {
        await end(world, first)
        await signed(kind, terms, top, one)
      }
      await reverseSalary(world, one)
      await play.go(8)
    },
    async () => {
      await reverseSalary(world, one)
      await play.go(4)
    },
  ]
}

/** Runs histories concurrently and checks every statement; returns the number of corrections. */
async function tell(seeds: readonly number[]): Promise<number> {
  const world = await testWorld()
  try {
    const seedOf = new Map<number, number>()
    const histories = await Promise.all(seeds.map(seed => begin(world, seed, seedOf)))
    for (let stretch = 0; stretch < 4; stretch++) {
      await Promise.all(histories.map(stretches => stretches[stretch]!()))
      world.clock.advance(stretch === 2 ? 8 * DAY : DAY)
      await settle(world.platform)
    }
    await settle(world.platform)
    const { findings, waiting } = await auditStatements(world.database)
    const { broken } = await verifyStatements(world.database)
    const found = [...findings, ...broken].map(one => ({ seed: seedOf.get(one.contract), ...one }))
    expect({ found, waiting }).toEqual({ found: [], waiting: 0 })
    const { corrections } = await world.database.one<{ corrections: number }>(
      sql`select count(*) as corrections from settlement where corrects is not null`,
    )
    return corrections
  } finally {
    await world.close()
  }
}

test(`every statement matches the ledger after ${histories} random histories of play, reversals, moves and ends`, {
  timeout: 120_000 + histories * 5_000,
}, async () => {
  const seeds = Array.from({ length: histories }, (_, n) => from + n)
  const worlds = Array.from({ length: Math.ceil(histories / IN_A_WORLD) }, (_, n) =>
    seeds.slice(n * IN_A_WORLD, (n + 1) * IN_A_WORLD),
  )
  let corrections = 0
  const tellAll = async (): Promise<void> => {
    for (let next = worlds.shift(); next; next = worlds.shift()) corrections += await tell(next)
  }
  await Promise.all(Array.from({ length: WORLDS }, tellAll))
  expect(corrections).toBeGreaterThan(histories / 10)
})
