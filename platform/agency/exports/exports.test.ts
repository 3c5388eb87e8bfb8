import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import type { Api } from "@baize/common/api/client.ts"
import { cancelExport, exportJobs, exportLink, makeExport, repeatExport } from "@baize/common/api/exports.ts"
import { agentRevenue, teamBetting, teamTransactions, userLoss } from "@baize/common/api/reports.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { csvOf, exported, exportingTeam, fetched, pathOnDisk } from "../../testing/exported.ts"
import { readWorkbook } from "../../testing/workbook.ts"
import type { TestAccount, TestWorld } from "../../testing/world.ts"
import { makeExports } from "./worker.ts"

let world: TestWorld
let top: TestAccount
let left: TestAccount
let asTop: Api
let days: { from: string; to: string }

beforeAll(async () => {
  ;({ world, top, left, days, asTop } = await exportingTeam())
})
// A minute apart, to stay within the rate limit.
beforeEach(() => world.clock.advance(61_000))
afterAll(() => world?.close())

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
      screen.rows.map(row => [row.account, major(row.amount), major(row.balance!), row.reference]),
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

  it("a plain file has only the names of the columns and the rows", async () => {
    const about = { report: "teamBetting", ...days } as const
    const whole = (await csvOf(world.platform, asTop, about)).split("\n")
    const job = await exported(world.platform, asTop, { format: "csv", about, plain: true })
    const lines = (await fetched(asTop, job)).toString("utf8").replace("\uFEFF", "").split("\n")
    const start = whole.findIndex(line => line.startsWith("Direct downline,"))
    const totals = whole.findIndex(line => line.startsWith("Totals,"))
    expect(start).toBeGreaterThan(0)
    expect(lines.slice(0, -1)).toEqual(whole.slice(start, totals))
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
    const { size } = statSync(await pathOnDisk(world.platform, again.id))
    expect(again).toMatchObject({ id: first.id, state: "done", rows: total, rowsInAll: total, bytes: size })
  })

  it("a report file that is gone is made again with the same choice, columns and format", async () => {
    const about = { report: "teamBetting", ...days, groupBy: "member" } as const
    const columns = ["label", "turnover"]
    const first = await asTop(makeExport, { request: crypto.randomUUID(), format: "csv", plain: true, about, columns })
    await makeExports(world.platform)
    const path = await pathOnDisk(world.platform, first.id)
    const before = readFileSync(path, "utf8")
    rmSync(path)
    await expect(asTop(exportLink, { id: first.id })).rejects.toMatchObject({ code: "file-gone" })
    const request = crypto.randomUUID()
    const again = await asTop(repeatExport, { request, id: first.id })
    expect((await asTop(repeatExport, { request, id: first.id })).id, "a repeat is the same file").toBe(again.id)
    await makeExports(world.platform)
    expect(readFileSync(await pathOnDisk(world.platform, again.id), "utf8")).toBe(before)
    const stranger = await world.signIn(await world.agent(), { site: "agent" })
    const theirs = stranger(repeatExport, { request: crypto.randomUUID(), id: first.id })
    await expect(theirs).rejects.toMatchObject({ code: "absent" })
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
    expect(readdirSync(world.platform.settings.exportFolder).filter(name => name.endsWith(".part"))).toEqual([])
  })

  it("a report file that cannot be made fails with a reason and leaves nothing", async () => {
    const about = { report: "userLoss", ...days, memberId: left.id } as const
    const { id } = await asTop(makeExport, { request: crypto.randomUUID(), format: "csv", about })
    await world.database.run(sql`update export set about = jsonb_set(about, '{memberId}', '999999999') where id = ${id}`)
    await makeExports(world.platform)
    expect((await asTop(exportJobs, { id })).rows[0]).toMatchObject({ state: "failed", reason: "absent", bytes: null })
    expect(existsSync(await pathOnDisk(world.platform, id))).toBe(false)
  })
})
