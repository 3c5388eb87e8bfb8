import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Api } from "@baize/common/api/client.ts"
import { cancelExport, exportFile, exportJobs, exportLink, makeExport } from "@baize/common/api/exports.ts"
import { logout } from "@baize/common/api/session.ts"
import { addStaff, changeStaff, revokeStaff } from "@baize/common/api/staff.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startSession } from "../../identity/session/sessions.ts"
import { exported, exportingTeam, pathOnDisk } from "../../testing/exported.ts"
import type { TestAccount, TestWorld } from "../../testing/world.ts"
import { tidyExports } from "./worker.ts"

let world: TestWorld
let top: TestAccount
let asTop: Api
let days: { from: string; to: string }

beforeAll(async () => {
  ;({ world, top, days, asTop } = await exportingTeam())
})
// A minute apart, to stay within the rate limit.
beforeEach(() => world.clock.advance(61_000))
afterAll(() => world?.close())

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
    const unlisted = { request: crypto.randomUUID(), format: "csv", about: { report: "userLoss", ...days } } as const
    await expect(asClerk(makeExport, unlisted)).rejects.toMatchObject({ code: "forbidden" })
    await expect(asClerk(exportLink, { id: loss.id })).rejects.toMatchObject({ code: "absent" })
    expect((await asClerk(exportJobs, {})).rows.every(({ report }) => report === "teamBetting")).toBe(true)
    expect((await asTop(exportJobs, {})).rows.map(({ id }) => id)).toEqual(expect.arrayContaining([betting.id, loss.id]))
    // Staff read their agent's files, and remove only those they requested themselves.
    const his = await exported(world.platform, asTop, { format: "csv", about: { report: "teamBetting", ...days } })
    await expect(asClerk(cancelExport, { id: his.id })).rejects.toMatchObject({ code: "not-your-file" })
    expect(existsSync(await pathOnDisk(world.platform, his.id))).toBe(true)
    await asClerk(exportLink, { id: his.id })
    const removed = await pathOnDisk(world.platform, betting.id)
    await asClerk(cancelExport, { id: betting.id })
    expect(existsSync(removed)).toBe(false)
  })
})

it("report files are kept for seven days, and another database's in the same folder are left alone", async () => {
  const job = await exported(world.platform, asTop, { format: "csv", about: { report: "userLoss", ...days } })
  const theirs = join(world.platform.settings.exportFolder, `${job.id}.csv`)
  writeFileSync(theirs, "of another database")
  world.clock.advance(6 * 86_400_000)
  await tidyExports(world.platform)
  const path = await pathOnDisk(world.platform, job.id)
  expect(existsSync(path)).toBe(true)
  world.clock.advance(86_400_001)
  await tidyExports(world.platform)
  expect(existsSync(path)).toBe(false)
  expect(readdirSync(world.platform.settings.exportFolder)).toEqual([`${job.id}.csv`])
  utimesSync(theirs, world.clock.now(), new Date(world.clock.now().getTime() - 8 * 86_400_000 - 1_000))
  await tidyExports(world.platform)
  expect(readdirSync(world.platform.settings.exportFolder), "a file of eight days is gone").toEqual([])
  asTop = await world.signIn(top, { site: "agent" })
  await expect(asTop(exportJobs, { id: job.id })).rejects.toMatchObject({ code: "absent" })
})

it("a report file missing from the disk gets no link, and the list says that it is gone", async () => {
  const job = await exported(world.platform, asTop, { format: "csv", about: { report: "userLoss", ...days } })
  rmSync(await pathOnDisk(world.platform, job.id))
  await expect(asTop(exportLink, { id: job.id })).rejects.toMatchObject({ code: "file-gone", status: 409 })
  const { rows } = await asTop(exportJobs, {})
  expect(rows.filter(({ state }) => state === "gone").map(({ id }) => id)).toEqual([job.id])
})
