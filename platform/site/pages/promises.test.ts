import { readdirSync, readFileSync } from "node:fs"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { languages } from "../../../locales/languages.ts"
import { contentOf } from "../../../scripts/demo/brand-content.ts"
import { openCampaigns } from "../../../scripts/demo/campaigns.ts"
import { openMissions } from "../../../scripts/demo/missions.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openCampaigns(world.database, world.baize, new Date())
  await openMissions(world.platform, world.baize, new Date())
})
afterAll(() => world?.close())

/** Every text in a catalog or a piece of content, by its key. */
const textsOf = (value: unknown, path = ""): [key: string, text: string][] =>
  typeof value === "string"
    ? [[path, value]]
    : value && typeof value === "object"
      ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
      : []

/** A text that a player reads. The English of the same key says what the text claims, in whatever language. */
interface Text {
  readonly where: string
  readonly text: string
  readonly english: string
}

/** Agents read these, or nobody does: what the demo world publishes is compared as it is published. */
const ofOthers = new Set([
  "agent.json",
  "demo.json",
  "demo-jade.json",
  "demo-lido.json",
  "file.json",
  "names.json",
  "sandbox.json",
])
const locales = new URL("../../../locales/", import.meta.url)
const read = (language: string, file: string): [key: string, text: string][] =>
  textsOf(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), "utf8")))
/** Without the plural form of a counted text: each language has its own. */
const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "")

const playerTexts: Text[] = readdirSync(new URL("en/", locales))
  .filter(file => !ofOthers.has(file))
  .flatMap(file => {
    const english = new Map(read("en", file).map(([key, text]) => [baseOf(key), text]))
    return languages.flatMap(({ code }) =>
      read(code, file).map(([key, text]) => ({
        where: `${code}/${file} ${key}`,
        text,
        english: english.get(baseOf(key)) ?? "",
      })),
    )
  })
const published: Text[] = textsOf(["BAIZE", "JADE", "LIDO"].map(contentOf)).map(([key, text]) => ({
  where: `demo ${key}`,
  text,
  english: text,
}))

/** Where the texts say what an English or a Korean pattern finds. */
const saying = (claim: RegExp): string[] =>
  [...playerTexts, ...published]
    .filter(({ text, english }) => claim.test(text) || claim.test(english))
    .map(({ where, text }) => `${where}: ${text}`)

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
  // Reports know what moved between players, and leave it out of turnover and payout (`books/facts/pots.test.ts`).
  [
    /only the rake counts|레이크만/i,
    sql`select count(*) as found from information_schema.columns where table_name = 'fact' and column_name = 'pot_stake'`,
  ],
  // No kind of entry takes points away because of their age.
  [
    /never expires?\b|소멸되지 않습니다/i,
    sql`select count(*) as found from pg_constraint where conrelid = 'point_entry'::regclass
    and pg_get_constraintdef(oid) ~ 'redeemed' and pg_get_constraintdef(oid) !~ 'expired'`,
  ],
  [
    /in your (own )?name|paid to this name|이름으로 지급|본인 명의/i,
    sql`select count(*) as found from pg_constraint where conrelid = 'payout_account'::regclass
    and pg_get_constraintdef(oid) ~ 'holder IS NULL'`,
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
  const { found } = await world.database.one<{ found: number }>(fact)
  if (found === 0) expect(saying(claim)).toEqual([])
})

/** What nobody does: no promotion recurs on a weekday, customer service has hours, and nobody answers by a deadline. */
const undone = /every monday|around the clock|24\s?\/\s?7|within \d+ minutes, day|매주 월요일(?!부터)|24시간 내내/i

it("no text promises a feature that does not exist", () => {
  expect(saying(undone)).toEqual([])
})

/** Rules that no code enforces: no sign-in is paused, no table's result is fixed before the bets. */
const unenforced = /sign-in is paused|로그인이 잠시 제한|commit to each result|결과를 확정해/i

it("no text promises a rule that is not enforced", () => {
  expect(saying(unenforced)).toEqual([])
})
