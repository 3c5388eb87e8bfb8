import { readFileSync } from "node:fs"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openCampaigns } from "../../../scripts/demo/campaigns.ts"
import { demoContent } from "../../../scripts/demo/content.ts"
import { openMissions } from "../../../scripts/demo/missions.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openCampaigns(world.database, world.baize, new Date())
  await openMissions(world.platform, world.baize, new Date())
})
afterAll(() => world?.close())

const catalogs = ["en", "ko"].flatMap(language =>
  ["pages", "player", "account", "inbox", "records", "help"].map(name =>
    JSON.parse(readFileSync(new URL(`../../../locales/${language}/${name}.json`, import.meta.url), "utf8")),
  ),
)

/** Every text in a catalog or a piece of content, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : []

/** A claim of the texts, and the number of rows in the database that makes it true. */
const claims = [
  [
    /real dealers|live dealers|실제 딜러/i,
    sql`select count(*) as found from game where game_type = 'LIVE' and state = 'open'
    and vendor in (select id from vendor where connected)`,
  ],
  [
    /bet on (football|basketball|tennis)|(축구|농구|테니스).*베팅/i,
    sql`select count(*) as found from game where game_type = 'SPORTS'
    and state = 'open' and vendor in (select id from vendor where connected)`,
  ],
  [
    /over 200 games|200개 이상/i,
    sql`select greatest(count(*) - 200, 0) as found from game join vendor on vendor.id = game.vendor
    where game.state = 'open' and vendor.connected`,
  ],
  [
    /games from (other )?studios|여러 게임사의 게임|엄선한 게임사/i,
    sql`select greatest(count(*) - 1, 0) as found from vendor where connected`,
  ],
  [/twenty studios|20개 게임사/i, sql`select greatest(count(*) - 19, 0) as found from vendor where connected`],
  [
    /welcome bonus|first deposit|환영 보너스|첫 입금/i,
    sql`select count(*) as found from campaign where kind = 'welcome' and closed_at is null`,
  ],
  [/cash ?back|캐시백/i, sql`select count(*) as found from campaign where kind = 'cashback' and closed_at is null`],
  [
    /birthday.*(present|bonus)|on your birthday|생일/i,
    sql`select count(*) as found from campaign where kind = 'birthday' and closed_at is null`,
  ],
  ...(
    [
      ["mission", /\bmissions?\b|미션/i],
      ["leaderboard", /leaderboard|tournament|리더보드|토너먼트/i],
      ["raffle", /raffle|추첨권|추첨 이벤트|래플/i],
    ] as const
  ).map(
    ([kind, claim]) =>
      [
        claim,
        sql`select count(*) as found from mission where kind = ${kind} and settled_at is null and withdrawn_at is null`,
      ] as const,
  ),
] as const

it.each(claims)("a text that says %s is true of what is open", async (claim, fact) => {
  const saying = [...catalogs, demoContent].flatMap(textsOf).filter(text => claim.test(text))
  const { found } = await world.database.one<{ found: number }>(fact)
  if (found === 0) expect(saying).toEqual([])
})

/**
 * Features that do not exist: no one answers by a deadline.
 */
const undone = new RegExp(
  [
    "every monday|never expire|around the clock",
    String.raw`within \d+ minutes, day`,
    "매주 월요일|24시간 내내|소멸되지 않습니다",
  ].join("|"),
  "i",
)

it("no text promises a feature that does not exist", () => {
  expect([...catalogs, demoContent].flatMap(textsOf).filter(text => undone.test(text))).toEqual([])
})

/** Rules that no code enforces: no payout is tied to a name, no sign-in is paused, no table's result is fixed before the bets. */
const unenforced =
  /paid to this name|in your name|이름으로 지급|본인 명의|sign-in is paused|로그인이 잠시 제한|commit to each result|결과를 확정해/i

it("no text promises a rule that is not enforced", () => {
  expect([...catalogs, demoContent].flatMap(textsOf).filter(text => unenforced.test(text))).toEqual([])
})
