import { standingClock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand, demoBrands, jadeBrand, lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { raiseLevels } from "@baize/platform/rewards/levels/raise.ts"
import { earnPoints } from "@baize/platform/rewards/points/earn.ts"
import { payRebates } from "@baize/platform/rewards/rebates/job.ts"
import sql, { raw } from "sql-template-tag"
import { openCampaigns } from "./campaigns.ts"
import { chanceFrom } from "./chance.ts"
import { signContracts } from "./contracts.ts"
import { askForFiles } from "./files.ts"
import { dress } from "./looks.ts"
import { drawLotteries } from "./lotteries.ts"
import { betOnLotteries } from "./lottery-slips.ts"
import { playMissions } from "./missions.ts"
import { inventPeople } from "./people.ts"
import { tellStory } from "./play.ts"
import { openPointStore } from "./points.ts"
import { publish } from "./publish.ts"
import { referFriends } from "./referrals.ts"
import { playWithBonus } from "./running-bonus.ts"
import { createStoryteller } from "./storyteller.ts"
import { talk } from "./talk.ts"
import { keepTeam } from "./team.ts"

const DAYS = 60
const DAY = 86_400_000

/**
 * Fills a new database with the demo world, once: brands, people, 60 days of play, contracts with settled periods, all through
 * the platform's own code. A database with other brands is left alone.
 */
export async function fillDemoWorld(database: Database, say: (line: string) => void, now = new Date()): Promise<void> {
  if (await database.row(sql`select from brand limit 1`)) return

  const began = performance.now()
  say("Filling the demo world (once) …")
  await database.run(sql`insert into done_once (name, at) values ('demo-begun', now())`)
  for (const brand of demoBrands) await createBrand(database, brand)
  const clock = standingClock(new Date(now.getTime() - 91 * DAY))
  const platform = await toolPlatform(database, clock)
  for (const brand of await platform.brands.all()) {
    await dress(platform, brand, now)
    await stockBrand(database, brand, now)
  }
  await drawLotteries(database, now)

  const teller = await createStoryteller(platform, clock)
  const baize = tellStory(chanceFrom(2026), {
    people: inventPeople(chanceFrom(7), { top: "topagent", agents: [4, 8, 12], members: 288, names: "world" }),
    games: await teller.gamesOf(baizeBrand.id, 1),
    days: DAYS,
    now,
    unit: 50,
    methods: ["card", "bank"],
  })
  const jade = tellStory(chanceFrom(1104), {
    people: inventPeople(chanceFrom(11), { top: "jadetop", agents: [2, 4], members: 80, names: "korean" }),
    games: await teller.gamesOf(jadeBrand.id, jadeBrand.settings.betMultiplier),
    days: DAYS,
    now,
    unit: 500,
    methods: ["bank"],
  })
  const lido = tellStory(chanceFrom(1936), {
    people: inventPeople(chanceFrom(19), { top: "lidotop", agents: [2, 4], members: 60, names: "world" }),
    games: await teller.gamesOf(lidoBrand.id, 1),
    days: DAYS,
    now,
    unit: 50,
    methods: ["card"],
  })
  const contracts = signContracts(platform, clock, now)
  await teller.tell(
    [
      { brand: baizeBrand.id, story: baize },
      { brand: jadeBrand.id, story: jade },
      { brand: lidoBrand.id, story: lido },
    ],
    async instant => {
      await payRebates(platform)
      await contracts.upTo(instant)
    },
  )
  await catchUp(platform)
  clock.set(now)
  await payRebates(platform)
  await contracts.upTo(now)
  await playWithBonus(platform, clock, now)
  await teller.finish()
  for (const brand of await platform.brands.all()) await finishBrand(platform, brand, now)
  await catchUp(platform)
  await earnPoints(platform)
  await playMissions(platform, clock, now)
  await raiseLevels(platform)
  for (const brand of await platform.brands.all()) await referFriends(platform, brand)

  await database.run(raw("analyze"))
  await database.run(sql`insert into done_once (name, at) values ('demo', now())`)
  await platform.close()
  say(`The demo world is ready (${((performance.now() - began) / 1000).toFixed(1)} s).`)
}

/** What a brand offers before anyone joins. */
async function stockBrand(database: Database, brand: Brand, now: Date): Promise<void> {
  await offerVendors(database, brand.id)
  await publish(database, brand, now)
  await openCampaigns(database, brand, now)
}

/** What members and agents of a brand leave after their play. */
async function finishBrand(platform: Platform, brand: Brand, now: Date): Promise<void> {
  await talk(platform, brand, now)
  await keepTeam(platform, brand, now)
  await askForFiles(platform, brand, now)
  await openPointStore(platform, brand, { now, days: DAYS })
  await betOnLotteries(platform, brand, now)
}

/**
 * Drops the platform's tables if a filling of the demo world was interrupted: some of them are append-only and can't be emptied.
 * Before the preparation of a start, which creates them again and stores more than the demo world in them.
 */
export async function dropInterruptedDemo(database: Database): Promise<void> {
  const { there } = await database.one<{ there: boolean }>(sql`select to_regclass('public.done_once') is not null as there`)
  if (!there) return
  const marks = (await database.rows<{ name: string }>(sql`select name from done_once`)).map(({ name }) => name)
  if (marks.includes("demo-begun") && !marks.includes("demo")) await database.run(raw("drop schema public cascade"))
}
