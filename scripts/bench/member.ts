import { randomBytes } from "node:crypto"
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { cashierRequests } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { inboxMessages } from "@baize/common/api/inbox.ts"
import { signIns } from "@baize/common/api/security.ts"
import { bettingRecord, profit, transactions } from "@baize/common/api/wallet.ts"
import { withdrawals } from "@baize/common/api/withdrawals.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import { fileWords } from "@baize/platform/books/facts/file/words.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { createBrand, offerVendors } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { writeRecords } from "@baize/platform/cashier/records/make-file.ts"
import { transactionsList } from "@baize/platform/cashier/records/transactions-list.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { settleInstallation } from "@baize/platform/operator/two-people.ts"
import { createPlatform, type Platform } from "@baize/platform/platform.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import sql, { raw } from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { watchMemory } from "./memory.ts"
import { benchPostgres } from "./postgres.ts"

const MANY = 1_000_000
const FEW = 1_000
/** Their play is spread over this many days, up to now. */
const DAYS = 90
const CALLS = 200

/**
 * The first page of each list of a member, beside that of a member with a thousandth of it: the week that the site opens with,
 * and the whole history. The calls go through the whole platform, without a network.
 */
export async function run(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  const platform = await openPlatform(database, join(postgres.folder, "exports"))
  try {
    const busy = await addMember(platform, "busy", MANY)
    const calm = await addMember(platform, "calm", FEW)
    await catchUp(platform)
    await database.run(raw("vacuum analyze"))
    const today = businessDay(platform.clock.now(), baizeBrand.gmtOffsetMinutes)
    const week = { from: addDays(today, -6), to: today }
    const lists: readonly (readonly [name: string, call: (by: Api) => Promise<unknown>])[] = [
      ["transactions of a week", by => by(transactions, week)],
      ["transactions", by => by(transactions, {})],
      ["bets of a week", by => by(bettingRecord, week)],
      ["bets", by => by(bettingRecord, {})],
      ["profit by day", by => by(profit, { by: "day" })],
      ["profit by studio", by => by(profit, { by: "vendor" })],
      ["deposits", by => by(cashierRequests, { kind: "deposit" })],
      ["withdrawals", by => by(withdrawals, {})],
      ["inbox", by => by(inboxMessages, {})],
      ["sign-ins", by => by(signIns, {})],
    ]
    const figures: Measurement[] = []
    for (const [name, call] of lists) {
      const [mine, theirs] = await sideBySide(
        () => call(busy.api),
        () => call(calm.api),
      )
      figures.push({
        name: `first page of ${name}, 1,000,000 entries beside 1,000, p95`,
        value: mine,
        unit: "ms",
        reference: theirs,
        ratio: mine / theirs,
        goal: "≤ 30 ms, ≤ 2 ×",
        ok: mine <= 30 && mine <= 2 * theirs,
      })
    }
    return [...figures, ...(await savedFile(platform, busy.id))]
  } finally {
    await platform.close()
    await database.close()
    await postgres.stop()
  }
}

async function openPlatform(database: Database, exportFolder: string): Promise<Platform> {
  await migrate(database, platformMigrations)
  await createBrand(database, baizeBrand)
  await settleInstallation(database, { twoPeople: false, sandbox: true })
  const platform = await createPlatform({
    database,
    clock: systemClock,
    settings: {
      secret: randomBytes(32).toString("hex"),
      gamesUrl: "http://games.test",
      selfUrl: "http://platform.test",
      playerPort: "8080",
      agentPort: "8090",
      trustProxy: "loopback",
      sandboxCashier: true,
      docs: "vendors",
      checkAnswers: false,
      // The rate limits are not what is measured.
      callPace: 10_000,
      humanCost: 50,
      exportFolder,
    },
    log: silentLog,
    jobs: false,
  })
  await offerVendors(database, baizeBrand.id)
  return platform
}

/** A member who has played this many entries, each hundredth a deposit, and with as many messages; gives their client. */
async function addMember(platform: Platform, username: string, entries: number): Promise<{ id: number; api: Api }> {
  const { database, ledger, brands, clock } = platform
  const brand = await brands.byId(baizeBrand.id)
  const { id } = await database.one<{ id: number }>(sql`
    insert into member (brand, type, username, nickname, password_hash, password_set_at, level, created_at)
    values (${brand.id}, 'member', ${username}, ${username}, '!', now(), 0, now() - interval '1 year') returning id`)
  await database.run(sql`insert into member_closure (ancestor, descendant, depth) values (${id}, ${id}, 0)`)
  for (const day of [0, 30, 60, 90]) await database.run(sql`select open_month(now() - make_interval(days => ${day}::int))`)
  const { id: cash } = await ledger.accountOf(brand, id, "cash")
  const { id: clearing } = await ledger.brandAccount(brand, "vendor-clearing", "BZ")
  const { id: cashier } = await ledger.brandAccount(brand, "cashier-clearing")
  // Each hundredth entry is a deposit, the others are rounds of a bet and a payout.
  await database.run(sql`
    with game as (select array_agg(id order by id) as ids from game where vendor = 'BZ' and not is_lobby),
    entry as (
      select n, n % 100 = 0 as paid, n % 2 = 1 as bets,
             now() - make_interval(secs => ${DAYS * 86_400}::float8 * (${entries}::float8 - n) / ${entries}::float8) as at
      from generate_series(1, ${entries}::int) n
    )
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq, member, kind,
      brand, source, ref, round, game, detail)
    select uuidv7(), at, case when paid then ${cashier}::bigint when bets then ${cash} else ${clearing} end,
           case when paid then ${cash}::bigint when bets then ${clearing} else ${cash} end, 100 + n % 7,
           case when bets then 1000000 end, case when bets then n end, case when not bets then 1000000 end,
           case when not bets then n end, ${id},
           (case when paid then 'deposit' when bets then 'bet' else 'win' end)::transfer_kind, ${brand.id},
           case when paid then 'cashier' else 'vendor:BZ' end, 
           case when paid then 'deposit:' else 'bench:' end || ${id}::bigint || ':' || n,
           case when not paid then 'r' || (n + 1) / 2 end,
           case when not paid then ids[1 + ((n + 1) / 2) % array_length(ids, 1)] end,
           case when not paid and not bets then '{"end": true}'::jsonb end
    from entry, game`)
  await database.run(sql`update account set seq = ${entries}, balance = 1000000 where id = ${cash}`)
  await addRequests(database, id, entries)
  await catchUp(platform)
  const token = await startSession(database, { brand: brand.id, member: id, site: "player", now: clock.now() })
  return { id, api: browserOf(platform, { host: "localhost:8080", token }) }
}

/** As many deposits and messages as a hundredth of the entries, and half as many withdrawals and a fifth as many sign-ins. */
async function addRequests(database: Database, member: number, entries: number): Promise<void> {
  const brand = baizeBrand.id
  const deposits = entries / 100
  await database.run(sql`
    insert into deposit (brand, member, request, method, kind, provider, amount, status, created_at, decided_at)
    select ${brand}, ${member}, gen_random_uuid(), 'card', 'redirect', 'sandbox', 1000 + n, 'approved', now(), now()
    from generate_series(1, ${deposits}::int) n`)
  await database.run(sql`
    insert into withdrawal (brand, member, request, account, method, amount, institution, destination, status, created_at,
      decided_at)
    select brand, member, gen_random_uuid(), id, kind, 1000 + n, institution, number, 'approved', now(), now()
    from payout_account, generate_series(1, ${deposits / 2}::int) n
    where id = ${await payoutAccount({ database, clock: systemClock }, { id: member, brand: baizeBrand })}`)
  await database.run(sql`
    insert into message (brand, member, category, kind, subject, values, at)
    select ${brand}, ${member}, 'money', 'deposit-arrived', 'bench ' || n, '{"amount": 1000}', now()
    from generate_series(1, ${deposits}::int) n`)
  await database.run(sql`
    insert into audit (at, event, outcome, brand, member, actor, ip, user_agent, detail)
    select now(), 'sign-in', 'done', ${brand}, ${member}, 'bench', '127.0.0.1', 'bench', '{"type": "username"}'
    from generate_series(1, ${deposits / 5}::int) n`)
}

/** The 95th percentile of two calls, in ms, made in turns after both have warmed up. */
async function sideBySide(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -20; round < CALLS; round++)
    for (const [place, call] of [one, other].entries()) {
      const began = performance.now()
      await call()
      if (round >= 0) times[place as 0 | 1].push(performance.now() - began)
    }
  return times.map(of => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.95)]!) as [number, number]
}

/** A million transactions as a file, and the memory it takes. */
async function savedFile(platform: Platform, member: number): Promise<Measurement[]> {
  const brand = await platform.brands.byId(baizeBrand.id)
  const words = fileWords("en")
  const refuse = (code: string): never => {
    throw new Error(code)
  }
  const { database } = platform
  const list = await transactionsList.of({ database, brand, caller: { memberId: member }, words, language: "en", refuse }, {})
  const watched = watchMemory()
  const began = performance.now()
  const { content, bytes } = await writeRecords(platform, { list, brand, head: [] })
  await pipeline(content, createWriteStream("/dev/null"))
  const seconds = (performance.now() - began) / 1000
  const grown = watched()
  return [
    { name: "a million transactions as CSV", value: seconds, unit: "s", goal: "≤ 30 s", ok: seconds <= 30 },
    { name: "size of the file", value: bytes / 2 ** 20, unit: "MB" },
    { name: "memory the process grows by meanwhile", value: grown, unit: "MB", goal: "≤ 100 MB", ok: grown <= 100 },
  ]
}
