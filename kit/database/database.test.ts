import { existsSync, readFileSync } from "node:fs"
import { getPriority } from "node:os"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "../testing/database.ts"
import { connect, prepared } from "./database.ts"
import { StartProblem } from "./problems.ts"
import { sqlState, uniqueViolation } from "./states.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.run(sql`create table thing (id bigint primary key)`)
})
afterAll(() => database.close())

const count = async () => (await database.one<{ count: number }>(sql`select count(*) from thing`)).count

describe("values from the database", () => {
  it("database values arrive as safe integers, days and instants", async () => {
    const row = await database.one(sql`select 9007199254740991::bigint as big, sum(x)::numeric as total, date '2026-11-21' as day,
      timestamptz '2026-11-21T00:00:00Z' as at, array[1, null]::bigint[] as list, '{"a":[1]}'::jsonb as json
      from (values (1), (2)) v(x)`)
    expect(row).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      total: 3,
      day: "2026-11-21",
      at: new Date("2026-11-21T00:00:00Z"),
      list: [1, null],
      json: { a: [1] },
    })
  })

  it("a number too large for JavaScript is an error instead of a rounded number", async () => {
    await expect(database.rows(sql`select 9007199254740992::bigint`)).rejects.toThrow("not a safe integer")
    await expect(database.rows(sql`select 0.5::numeric`)).rejects.toThrow("not a safe integer")
    expect(await count()).toBe(0)
  })
})

describe("statements", () => {
  it("a statement can be prepared under a name", async () => {
    for (const id of [1, 2])
      expect(await database.one(prepared("double", sql`select ${id}::bigint * 2 as double`))).toEqual({ double: id * 2 })
  })

  it("a failed statement gives its SQLSTATE", async () => {
    const failure = await database.run(sql`insert into thing values (7), (7)`).catch(error => error)
    expect(sqlState(failure)).toBe(uniqueViolation)
  })

  it("a stream returns more rows than one portion", async () => {
    const sizes: number[] = []
    for await (const rows of database.stream(sql`select generate_series(1, ${25}::int) as n`, 10)) sizes.push(rows.length)
    expect(sizes).toEqual([10, 10, 5])
  })
})

it("on Linux, a connection that gives way runs after the others that want the processor", async () => {
  const behind = await connect(database.url, { connections: 1, givesWay: true })
  try {
    const { pid } = await behind.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const others = await database.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const behindThem = getPriority(pid) > getPriority(others.pid)
    expect(behindThem).toBe(process.platform === "linux")
    // Where the kernel shares the processor between sessions, of which each connection is one.
    if (!existsSync("/proc/self/autogroup")) return
    const niceOfGroup = (of: number) => Number(readFileSync(`/proc/${of}/autogroup`, "utf8").split(" ").at(-1))
    await expect.poll(() => niceOfGroup(pid)).toBe(getPriority(pid))
    expect(niceOfGroup(others.pid)).toBe(0)
  } finally {
    await behind.close()
  }
})

describe("a stream whose connection is lost", () => {
  const lose = async (pid: number) => {
    await database.one(sql`select pg_terminate_backend(${pid}::int)`)
    await new Promise(done => setTimeout(done, 100))
  }
  const begun = async () => {
    const rows = database.stream<{ pid: number }>(sql`select pg_backend_pid() as pid from generate_series(1, 25)`, 10)
    const { value } = await rows.next()
    return { rows, pid: (value as { pid: number }[])[0]!.pid }
  }

  it("a stream that loses its connection tells its reader, spares the process and frees the connection", async () => {
    for (let time = 0; time < 8; time++) {
      const { rows, pid } = await begun()
      await lose(pid)
      await expect(rows.next()).rejects.toThrow()
    }
    expect(await count()).toBe(0)
  })

  it("a stream whose reader leaves as the connection is lost releases the connection", async () => {
    for (let time = 0; time < 8; time++) {
      const { rows, pid } = await begun()
      await lose(pid)
      await rows.return(undefined)
    }
    expect(await count()).toBe(0)
  })
})

describe("a transaction", () => {
  it("a transaction that throws writes nothing", async () => {
    const work = database.transaction(async tx => {
      await tx.run(sql`insert into thing values (1)`)
      throw new Error("no")
    })
    await expect(work).rejects.toThrow("no")
    expect(await count()).toBe(0)
  })

  it("a nested transaction that throws undoes only its own work", async () => {
    await database.transaction(async tx => {
      await tx.run(sql`insert into thing values (1)`)
      await tx.transaction(inner => inner.run(sql`insert into thing values (1)`)).catch(() => {})
      await tx.run(sql`insert into thing values (2)`)
    })
    expect(await count()).toBe(2)
  })
})

it("connections probe their peer, so that a dead client does not keep its locks for hours", async () => {
  const known = sql`select count(*) as set from pg_settings
    where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count', 'tcp_user_timeout')
    and source = 'session'`
  expect(await database.one(known)).toEqual({ set: 4 })
})

it("an unreachable database is reported in one sentence", async () => {
  const failure = await connect("postgresql://baize:secret@127.0.0.1:1/baize").catch(error => error)
  expect(failure).toBeInstanceOf(StartProblem)
  expect(failure.code).toBe("database-unreachable")
  expect(failure.message).not.toContain("secret")
})

it("an unreachable database's message shows no part of a password that contains URL delimiters", async () => {
  for (const password of ["half:secret", "half@secret", "half%2Fsecret"]) {
    const { message } = await connect(`postgresql://baize:${password}@127.0.0.1:1/baize`).catch(error => error)
    expect(message).toMatch(/^The database at postgresql:\/\/baize@127\.0\.0\.1:1\/baize cannot be reached: /)
  }
})
