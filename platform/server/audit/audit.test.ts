import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import type { AuditEvent } from "./event.ts"
import { verifyAudit } from "./verify.ts"

describe("the audit log", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  const record = (event: Partial<AuditEvent> = {}) =>
    world.platform.audit.record({ event: "sign-in", outcome: "done", actor: '한글 "name"', ip: "203.0.113.9", ...event })
  const count = async (outcome: string) =>
    (await world.database.one<{ n: number }>(sql`select count(*)::int as n from audit where outcome = ${outcome}`)).n

  it("the audit log chains concurrent events, and the chain recomputes outside the database", async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => record({ detail: { at, words: ["é", null], nested: { b: 1, a: 2 } } })),
    )
    expect(await count("done")).toBe(200)
    const { head, problems } = await verifyAudit(world.database)
    expect(problems).toEqual([])
    expect(head.id).toBe(200)
  })

  it("the audit log keeps one chain when several processes write concurrently", async () => {
    const { createAudit } = await import("./audit.ts")
    const others = [1, 2, 3].map(() => createAudit(world.database, world.clock, world.platform.log, world.platform.security))
    await Promise.all(
      others.flatMap(other => Array.from({ length: 20 }, () => other.record({ event: "sign-in", outcome: "done" }))),
    )
    const { head, problems } = await verifyAudit(world.database)
    expect({ id: head.id, problems }).toEqual({ id: 260, problems: [] })
  })

  it.each(["update audit set outcome = 'other'", "delete from audit", "truncate audit"])(
    "the audit log refuses: %s",
    async statement => {
      await expect(world.database.run(raw(statement))).rejects.toThrow("append-only")
    },
  )

  it("the audit log stores twenty identical refusals from one address in a minute, and counts the rest in one row", async () => {
    await Promise.all(Array.from({ length: 500 }, () => record({ outcome: "credentials-wrong" })))
    expect(await count("credentials-wrong")).toBe(20)
    await record({ outcome: "credentials-wrong", ip: "203.0.113.10" })
    expect(await count("credentials-wrong")).toBe(21)
    world.clock.advance(61_000)
    await record()
    const rows = await world.database.rows(sql`select host(ip) as ip, detail from audit where detail ? 'withheld'`)
    expect(rows).toEqual([{ ip: "203.0.113.9", detail: { withheld: 480 } }])
  })

  it("the audit log shows a row that a superuser changed, removed or cut off at the end", async () => {
    const { head } = await verifyAudit(world.database)
    const problemsAfter = async (change: string) => {
      await world.database.run(raw(`alter table audit disable trigger user; ${change}; alter table audit enable trigger user`))
      return (await verifyAudit(world.database, head)).problems
    }
    expect(await problemsAfter(`delete from audit where id = ${head.id}`)).toEqual([
      `The log ends at row ${head.id - 1}, but row ${head.id} was noted: its end was cut off.`,
    ])
    expect(await problemsAfter("update audit set actor = 'someone else' where id = 7")).toContain(
      "Row 7 was changed: its hash is of other content.",
    )
    expect(await problemsAfter("update audit set hash = audit_hash(audit) where id = 7")).toContain(
      "Row 8 does not continue row 7.",
    )
    expect(await problemsAfter("delete from audit where id = 20")).toContain("Row 20 is missing: row 21 follows row 19.")
  })
})
