import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Api } from "@baize/common/api/client.ts"
import { cancelExport, exportFile, exportJobs, exportLink, makeExport } from "@baize/common/api/exports.ts"
import { agentRevenue, teamBetting, teamTransactions, userLoss } from "@baize/common/api/reports.ts"
import { logout } from "@baize/common/api/session.ts"
import { addStaff, changeStaff, revokeStaff } from "@baize/common/api/staff.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addDays, businessDay } from "../../brands/calendar.ts"
import { startSession } from "../../identity/session/sessions.ts"
import { csvOf, exported, fetched } from "../../testing/exported.ts"
import { playRandomly } from "../../testing/random-play.ts"
import { readWorkbook } from "../../testing/workbook.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { pathOf } from "./folder.ts"
import { makeExports, tidyExports } from "./worker.ts"

let world: TestWorld
let top: TestAccount
let left: TestAccount
let asTop: Api
let days: { from: string; to: string }
const settings = () => world.platform.settings

beforeAll(async () => {
  world = await testWorld()
  top = await world.agent({ username: "topper" })
  left = await world.agent({ upline: top, type: "agent", username: "lefty" })
  const members = [await world.member({ upline: left, username: "anna" }), await world.member({ upline: top, username: "dora" })]
  const play = await playRandomly(world, [...members, left], 21)
  await play.go(300)
  days = { from: "2026-11-21", to: addDays(businessDay(play.now(), 540), 1) }
  asTop = await world.signIn(top, { site: "agent" })
})
// A minute apart, to stay within the rate limit.
beforeEach(() => world.clock.advance(61_000))
afterAll(() => world?.close())

/** Where the file of a job is. */
const onDisk = async (id: number) =>
  pathOf(
    settings(),
    await world.database.one<{ file: string; format: "csv" | "xlsx" }>(sql`select file, format from export where id = ${id}`),
  )

const ask = (by = asTop, about = { report: "teamBetting", ...days } as const) =>
  by(makeExport, { request: crypto.randomUUID(), format: "csv", about })
const major = (minor: number): string => (minor / 100).toFixed(2)
/** The table of a CSV file: what follows the empty line after its head. */
const tableOf = (file: string): string[][] =>
  file
    .slice(file.indexOf("\n\n") + 2)
    .trimEnd()
    .split("\n")
    .map(line => line.split(","))

describe("a report file", () => {
  const measures = ["turnover", "payout", "contributions", "bonus", "rebate", "netLoss", "deposits", "withdrawals"] as const
  it.each([
    ["teamBetting", teamBetting],
    ["userLoss", userLoss],
    ["agentRevenue", agentRevenue],
  ] as const)("a report file of %s has the rows, order and totals of the screen, at every portion size", async (report, call) => {
    for (const groupBy of ["downline", "member", "day", "month", "vendor", "gameType"] as const) {
      const choice = { ...days, groupBy, order: "payout", descending: false } as const
      const screen = (await asTop(call, { ...choice, pageSize: 100 })) as unknown as {
        rows: Record<(typeof measures)[number], number>[]
        totals: Record<(typeof measures)[number], number>
      }
      const [, ...lines] = tableOf(await csvOf(world.platform, asTop, { report, ...choice }))
      expect(lines.map(line => line.slice(1, 9))).toEqual(
        [...screen.rows, screen.totals].map(row => measures.map(measure => major(row[measure]))),
      )
      expect(lines.at(-1)![0]).toBe("Totals")
    }
  })

  it("a file of transactions has every entry and the ledger's sums", async () => {
    const choice = { ...days, kind: "all" } as const
    const screen = await asTop(teamTransactions, { ...choice, pageSize: 100 })
    const [, ...lines] = tableOf(await csvOf(world.platform, asTop, { report: "teamTransactions", ...choice }))
    expect(lines).toHaveLength(screen.total + 5)
    expect(lines.slice(0, 100).map(line => [line[1], line[4], line[5], line[7]])).toEqual(
      screen.rows.map(row => [row.account, major(row.amount), major(row.balance), row.reference]),
    )
    expect(lines.slice(-5).map(line => [line[0], line[4]])).toEqual([
      ["In", major(screen.totals.in)],
      ["Out", major(screen.totals.out)],
      ["Internal in", major(screen.totals.internalIn)],
      ["Internal out", major(screen.totals.internalOut)],
      ["Net", major(screen.totals.amount)],
    ])
    const { balances } = await world.database.one<{ balances: number }>(sql`
      select sum(a.balance) as balances from account a join member_closure c on c.descendant = a.member
      where c.ancestor = ${top.id}`)
    expect(lines.at(-1)![4]).toBe(major(balances))
  })

  it("a workbook has the same content as the CSV, with sums as numbers and days as dates", async () => {
    const about = { report: "teamBetting", ...days, groupBy: "day" } as const
    const csv = tableOf(await csvOf(world.platform, asTop, about))
    const job = await exported(world.platform, asTop, { format: "xlsx", about })
    expect(job).toMatchObject({ state: "done", name: expect.stringMatching(/^team-betting-BAIZE-.*\.xlsx$/), maker: "topper" })
    const [sheet] = readWorkbook(await fetched(asTop, job))
    expect(sheet!.name).toBe("Team betting")
    const start = sheet!.rows.findIndex(row => row.length === 0)
    expect(sheet!.rows.slice(0, start).map(([name]) => name)).toEqual([
      "Prepared for",
      "Brand",
      "Currency",
      "Date range",
      "GMT offset",
      "Filters",
      "Generated (UTC)",
      "Sum check",
    ])
    expect(sheet!.rows[start - 1]!.slice(1, 3)).toEqual(["Reconciled", "Turnover"])
    const day = (text: string) => Date.parse(text) / 86_400_000 + 25_569
    const numbers = csv.slice(1).map(([first, ...rest]) => [first === "Totals" ? first : day(first!), ...rest.map(Number)])
    expect(sheet!.rows.slice(start + 1)).toEqual([csv[0], ...numbers])
  })

  it("a report file says whether its totals equal its rows and the ledger, or which differs by how much", async () => {
    const about = { report: "userLoss", ...days, groupBy: "member" } as const
    const said = async () => (await csvOf(world.platform, asTop, about)).split("\n").find(line => line.startsWith("Sum check"))
    const { turnover, payout } = (await asTop(userLoss, { ...days, groupBy: "member" })).totals
    const [was, is] = [major(turnover), major(payout + 5)]
    expect(await said()).toBe(`Sum check,Reconciled,Turnover,Shown,${was},Sum of parts,${was},Ledger,${was}`)
    const change = (by: number) =>
      world.database.run(sql`
        with one as (update fact set payout = payout + ${by}
          where ctid = (select min(ctid) from fact where turnover > 0 and member = ${top.id + 2}) returning member, day)
        update team_total set payout = payout + ${by} from one
        where part = '' and team_total.day >= one.day and agent in (select ancestor from lineage where descendant = one.member)`)
    await change(5)
    expect(await said()).toBe(`Sum check,Off by,0.05,Payout,Shown,${is},Sum of parts,${is},Ledger,${major(payout)}`)
    await change(-5)
  })

  it("a report file has the requested columns, in order", async () => {
    const about = { report: "teamBetting", ...days } as const
    const job = await exported(world.platform, asTop, {
      format: "csv",
      about,
      columns: ["label", "rounds", "payout", "nonsense"],
    })
    const [names] = tableOf((await fetched(asTop, job)).toString("utf8"))
    expect(names).toEqual(["Direct downline", "Rounds", "Payout"])
  })
})

describe("making a report file", () => {
  it("a report file is waiting, then done with its rows, and the same for the same request", async () => {
    const request = crypto.randomUUID()
    const about = { report: "teamBetting", ...days, groupBy: "member" } as const
    const first = await asTop(makeExport, { request, format: "csv", about })
    expect(first).toMatchObject({ state: "waiting", rows: 0, rowsInAll: null, bytes: null })
    await expect(asTop(exportLink, { id: first.id })).rejects.toMatchObject({ code: "not-ready", status: 409 })
    await makeExports(world.platform)
    const again = await asTop(makeExport, { request, format: "csv", about })
    const { total } = await asTop(teamBetting, { ...days, groupBy: "member" })
    const { size } = statSync(await onDisk(again.id))
    expect(again).toMatchObject({ id: first.id, state: "done", rows: total, rowsInAll: total, bytes: size })
  })

  it("a report file is refused where the report is, and with five unfinished ones", async () => {
    const wrong = { report: "teamBetting", from: "2026-11-22", to: "2026-11-21" } as const
    await expect(ask(asTop, wrong as never)).rejects.toMatchObject({ code: "interval-wrong" })
    const stranger = await world.signIn(await world.agent(), { site: "agent" })
    const about = { report: "userLoss", ...days, memberId: left.id } as const
    await expect(stranger(makeExport, { request: crypto.randomUUID(), format: "xlsx", about })).rejects.toMatchObject({
      code: "absent",
    })
    const asked = await Promise.allSettled(Array.from({ length: 7 }, () => ask(stranger)))
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5)
    await expect(ask(stranger)).rejects.toMatchObject({ code: "too-many-exports", value: { most: 5 } })
    await makeExports(world.platform)
    await expect(ask(stranger)).resolves.toMatchObject({ state: "waiting" })
    await makeExports(world.platform)
  })

  it("a report file is restarted after its process died", async () => {
    const { id } = await ask()
    await world.database.run(sql`update export set state = 'running', rows = 3 where id = ${id}`)
    await makeExports(world.platform)
    expect((await asTop(exportJobs, { id })).rows[0]).toMatchObject({ state: "done" })
  })

  it("one agent's report files are made one after another, though two are made at a time", async () => {
    const { database } = world
    // Each file takes a while, so that both workers would be busy; the starts and ends are recorded.
    await database.run(sql`create table export_step (export bigint, state text, at timestamptz default clock_timestamp())`)
    await database.run(sql`
      create function write_step() returns trigger language plpgsql as $$ begin
        if new.state <> old.state then
          insert into export_step (export, state) values (new.id, new.state);
          if new.state = 'running' then perform pg_sleep(0.3); end if;
        end if;
        return new;
      end $$`)
    await database.run(sql`create trigger write_step after update on export for each row execute function write_step()`)
    const asked = [await ask(), await ask()]
    const other = await ask(await world.signIn(left, { site: "agent" }))
    await makeExports(world.platform)
    const steps = await database.rows<{ id: number; state: string }>(sql`select export as id, state from export_step order by at`)
    await database.run(sql`drop function write_step() cascade`)
    await database.run(sql`drop table export_step`)
    const his = steps.filter(({ id }) => id !== other.id)
    expect(his).toEqual(asked.flatMap(({ id }) => ["running", "done"].map(state => ({ id, state }))))
  })

  it("a canceled report file stops and leaves nothing", async () => {
    const waiting = await ask()
    expect(await asTop(cancelExport, { id: waiting.id })).toMatchObject({ state: "cancelled" })
    await makeExports(world.platform)
    expect((await asTop(exportJobs, { id: waiting.id })).rows[0]).toMatchObject({ state: "cancelled", bytes: null })
    // A slow one: it waits for a lock that this test holds until the file is canceled.
    const slow = await ask(asTop, { report: "teamBetting", ...days, groupBy: "vendor" } as never)
    let making: Promise<void> | undefined
    await world.database.transaction(async tx => {
      await tx.run(sql`lock table vendor in access exclusive mode`)
      making = makeExports(world.platform)
      const running = async () => (await asTop(exportJobs, { id: slow.id })).rows[0]!.state === "running"
      while (!(await running())) await new Promise(go => setTimeout(go, 20))
      await asTop(cancelExport, { id: slow.id })
    })
    await making
    expect((await asTop(exportJobs, { id: slow.id })).rows[0]).toMatchObject({ state: "cancelled", bytes: null })
    expect(readdirSync(settings().exportFolder).filter(name => name.endsWith(".part"))).toEqual([])
  })

  it("a report file that cannot be made fails with a reason and leaves nothing", async () => {
    const about = { report: "userLoss", ...days, memberId: left.id } as const
    const { id } = await asTop(makeExport, { request: crypto.randomUUID(), format: "csv", about })
    await world.database.run(sql`update export set about = jsonb_set(about, '{memberId}', '999999999') where id = ${id}`)
    await makeExports(world.platform)
    expect((await asTop(exportJobs, { id })).rows[0]).toMatchObject({ state: "failed", reason: "absent", bytes: null })
    expect(existsSync(await onDisk(id))).toBe(false)
  })
})

describe("downloading a report file", () => {
  const get = async (path: string, headers: Record<string, string> = {}) =>
    world.platform.http.inject({
      url: path,
      headers: { host: "localhost:8090", "x-forwarded-host": "localhost:8090", ...headers },
    })

  it("a broken download resumes, as long as the file is the same", async () => {
    const job = await exported(world.platform, asTop, { format: "xlsx", about: { report: "userLoss", ...days } })
    const { path } = await asTop(exportLink, { id: job.id })
    const whole = await get(path)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-length": String(job.bytes),
      "content-disposition": `attachment; filename="${job.name}"`,
      "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "cache-control": "no-store",
    })
    const etag = String(whole.headers.etag)
    const rest = await get(path, { range: "bytes=1000-", "if-range": etag })
    expect([rest.statusCode, rest.headers["content-range"]]).toEqual([206, `bytes 1000-${job.bytes! - 1}/${job.bytes}`])
    expect(Buffer.concat([whole.rawPayload.subarray(0, 1000), rest.rawPayload]).equals(whole.rawPayload)).toBe(true)
    const other = await get(path, { range: "bytes=1000-", "if-range": '"another"' })
    expect(other.statusCode, "another file needs another link").toBe(404)
    expect((await get(path, { range: "bytes=99999999-" })).statusCode).toBe(416)
    expect((await get(path, { "if-none-match": etag })).statusCode).toBe(304)
  })

  it("a download link works at its own brand, starts once within a minute, and then only resumes", async () => {
    const job = await exported(world.platform, asTop, { format: "csv", about: { report: "userLoss", ...days } })
    const ticket = async (by = asTop) => {
      const { path } = await by(exportLink, { id: job.id })
      return { path, ticket: new URL(path, "http://platform").searchParams.get("ticket")! }
    }
    const first = await ticket()
    for (const one of ["", "x", `${first.ticket.slice(0, -3)}AAA`])
      await expect(asTop(exportFile, { ticket: one })).rejects.toMatchObject({ code: "absent", status: 404 })
    await expect(world.visitor(world.jade)(exportFile, { ticket: first.ticket })).rejects.toMatchObject({ code: "absent" })
    const whole = await get(first.path)
    expect(whole.statusCode).toBe(200)
    expect((await get(first.path)).statusCode, "it starts once").toBe(404)
    expect((await get(first.path, { range: "bytes=0-" })).statusCode, "and a part of everything is everything").toBe(404)
    const part = { range: "bytes=100-", "if-range": String(whole.headers.etag) }
    world.clock.advance(20 * 60_000)
    expect((await get(first.path, part)).statusCode, "a broken download resumes").toBe(206)
    const elsewhere = { ...part, range: "bytes=1-", "x-forwarded-for": "203.0.113.9" }
    expect((await get(first.path, elsewhere)).statusCode, "but nowhere else").toBe(404)
    world.clock.advance(41 * 60_000)
    expect((await get(first.path, part)).statusCode).toBe(404)
    asTop = await world.signIn(top, { site: "agent" })
    const late = await ticket()
    world.clock.advance(60_001)
    await expect(asTop(exportFile, { ticket: late.ticket })).rejects.toMatchObject({ code: "absent" })
  })

  it("a download link ends with its session, with the account, and with the staff member's page", async () => {
    const about = { report: "teamBetting", ...days } as const
    const job = await exported(world.platform, asTop, { format: "csv", about })
    const linkOf = async (by: Api) => (await by(exportLink, { id: job.id })).path
    const leaving = await world.signIn(top, { site: "agent" })
    const left = await linkOf(leaving)
    await leaving(logout, {})
    expect((await get(left)).statusCode, "signed out").toBe(404)

    const { id: staff } = await asTop(addStaff, {
      name: "temp",
      nickname: "Temp",
      pages: ["betting", "exports"],
    })
    await world.database.run(sql`update staff set must_change = null where id = ${staff}`)
    const session = { brand: top.brand.id, member: top.id, staff, site: "agent", now: world.clock.now() } as const
    const asTemp = world.visitor(top.brand, { token: await startSession(world.database, session) })
    const closed = await linkOf(asTemp)
    await asTop(changeStaff, { staffId: staff, pages: ["overview", "exports"] })
    expect((await get(closed)).statusCode, "the report's page was taken back").toBe(404)
    await asTop(changeStaff, { staffId: staff, pages: ["betting", "exports"] })
    const again = await linkOf(asTemp)
    await asTop(changeStaff, { staffId: staff, pages: ["betting"] })
    expect((await get(again)).statusCode, "files were taken back").toBe(404)
    await asTop(changeStaff, { staffId: staff, pages: ["betting", "exports"] })
    const revoked = await linkOf(asTemp)
    await asTop(revokeStaff, { staffId: staff })
    expect((await get(revoked)).statusCode, "revoked").toBe(404)

    const frozen = await linkOf(asTop)
    await world.database.run(sql`update member set status = 'frozen' where id = ${top.id}`)
    expect((await get(frozen)).statusCode, "frozen").toBe(404)
    await world.database.run(sql`update member set status = 'active' where id = ${top.id}`)
  })

  it("staff download only files of reports whose pages they have", async () => {
    const { id: staff } = await asTop(addStaff, {
      name: "clerk",
      nickname: "Clerk",
      pages: ["betting", "exports"],
    })
    await world.database.run(sql`update staff set must_change = null where id = ${staff}`)
    const token = await startSession(world.database, {
      brand: top.brand.id,
      member: top.id,
      staff,
      site: "agent",
      now: world.clock.now(),
    })
    const asClerk = world.visitor(top.brand, { token })
    const betting = await exported(world.platform, asClerk, { format: "csv", about: { report: "teamBetting", ...days } })
    expect(betting).toMatchObject({ state: "done", maker: "clerk@topper" })
    const loss = await exported(world.platform, asTop, { format: "csv", about: { report: "userLoss", ...days } })
    await expect(ask(asClerk, { report: "userLoss", ...days } as never)).rejects.toMatchObject({ code: "forbidden" })
    await expect(asClerk(exportLink, { id: loss.id })).rejects.toMatchObject({ code: "absent" })
    expect((await asClerk(exportJobs, {})).rows.every(({ report }) => report === "teamBetting")).toBe(true)
    expect((await asTop(exportJobs, {})).rows.map(({ id }) => id)).toEqual(expect.arrayContaining([betting.id, loss.id]))
    // Staff read their agent's files, and remove only those they requested themselves.
    const his = await exported(world.platform, asTop, { format: "csv", about: { report: "teamBetting", ...days } })
    await expect(asClerk(cancelExport, { id: his.id })).rejects.toMatchObject({ code: "not-your-file" })
    expect(existsSync(await onDisk(his.id))).toBe(true)
    await asClerk(exportLink, { id: his.id })
    const removed = await onDisk(betting.id)
    await asClerk(cancelExport, { id: betting.id })
    expect(existsSync(removed)).toBe(false)
  })
})

it("report files are kept for seven days, and another database's in the same folder are left alone", async () => {
  const job = await exported(world.platform, asTop, { format: "csv", about: { report: "userLoss", ...days } })
  const theirs = join(settings().exportFolder, `${job.id}.csv`)
  writeFileSync(theirs, "of another database")
  world.clock.advance(6 * 86_400_000)
  await tidyExports(world.platform)
  const path = await onDisk(job.id)
  expect(existsSync(path)).toBe(true)
  world.clock.advance(86_400_001)
  await tidyExports(world.platform)
  expect(existsSync(path)).toBe(false)
  expect(readdirSync(settings().exportFolder)).toEqual([`${job.id}.csv`])
  utimesSync(theirs, world.clock.now(), new Date(world.clock.now().getTime() - 8 * 86_400_000 - 1_000))
  await tidyExports(world.platform)
  expect(readdirSync(settings().exportFolder), "a file of eight days is gone").toEqual([])
  asTop = await world.signIn(top, { site: "agent" })
  await expect(asTop(exportJobs, { id: job.id })).rejects.toMatchObject({ code: "absent" })
})

it("a report file missing from the disk gets no link", async () => {
  const job = await exported(world.platform, asTop, { format: "csv", about: { report: "userLoss", ...days } })
  rmSync(await onDisk(job.id))
  await expect(asTop(exportLink, { id: job.id })).rejects.toMatchObject({ code: "file-gone", status: 409 })
})
