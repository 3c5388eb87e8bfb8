import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { freePorts } from "@baize/kit/free-ports.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"

let folder: string
let data: string
let ports: Record<string, string>
const started: ChildProcess[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "baize-start-"))
  chmodSync(folder, 0o755)
  data = join(folder, "data")
  ports = await somePorts()
})
afterAll(() => {
  for (const { pid, exitCode, signalCode } of started)
    if (exitCode === null && signalCode === null) process.kill(-pid!, "SIGKILL")
  rmSync(folder, { recursive: true, force: true })
})

async function somePorts(): Promise<Record<string, string>> {
  const free = await freePorts(4)
  return Object.fromEntries(
    ["PLAYER_PORT", "AGENT_PORT", "PLATFORM_PORT", "GAMES_PORT"].map((name, n) => [name, String(free[n])]),
  )
}

interface StartedProcess {
  readonly pid: number
  readonly said: () => string
  readonly ended: Promise<number | string>
  /** Resolves when everything is up; rejects with the output if it ends first. */
  readonly ready: Promise<void>
}

/** What `npm start` runs, in a process group of its own as in a terminal, without the demo world. */
function start(env: Record<string, string>): StartedProcess {
  const child = spawn(process.execPath, [join(root, "scripts/start.ts")], {
    env: { ...process.env, ...ports, DATA_DIR: data, DEMO: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  })
  started.push(child)
  let out = ""
  let complaints = ""
  child.stderr.on("data", text => (complaints += text))
  const ended = once(child, "exit").then(([code, signal]) => (code ?? signal) as number | string)
  const ready = new Promise<void>((done, failed) => {
    child.stdout.on("data", text => {
      out += text
      if (out.includes("Baize is ready")) done()
    })
    void ended.then(() => failed(new Error(`ended before it was ready: ${out}${complaints}`)))
  })
  ready.catch(() => {})
  return { pid: child.pid!, said: () => complaints.trim(), ended, ready }
}

/** It ends with code 1 and only this sentence. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const run = start(env)
  expect(await run.ended).toBe(1)
  expect(run.said()).toMatch(sentence)
  expect(run.said().split("\n")).toHaveLength(1)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const answers = (): Promise<number> => fetch(`http://127.0.0.1:${ports.PLAYER_PORT}/`).then(({ status }) => status)
const postmaster = (): number => Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0])

test("a port in use is named, with the variable that changes it", async () => {
  const server = createServer()
  await new Promise<void>(done => server.listen(Number(ports.PLAYER_PORT), "127.0.0.1", done))
  try {
    await expectRefusal({}, new RegExp(`^Port ${ports.PLAYER_PORT} is in use\\. .*PLAYER_PORT`))
  } finally {
    await new Promise(done => server.close(done))
  }
})

test("a data folder that can't be one is named", { tags: "long" }, async () => {
  const file = join(folder, "a-file")
  writeFileSync(file, "")
  await expectRefusal({ DATA_DIR: file }, /^The data folder .*a-file cannot be written/)
  await expectRefusal({ EXPORT_DIR: file }, /^The export folder .*a-file cannot be written/)
})

test("an unreachable database is reported", async () => {
  await expectRefusal({ DATABASE_URL: "postgresql://127.0.0.1:1/baize" }, /database/i)
})

test("with DATABASE_URL its PostgreSQL is used, and the data folder holds only the logs", { tags: "long" }, async () => {
  const elsewhere = join(folder, "logs-only")
  const database = await platformDatabase()
  const run = start({ DATABASE_URL: database.url, DATA_DIR: elsewhere })
  await run.ready
  expect(await answers()).toBe(200)
  expect(
    await database.row(sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`),
  ).toBeDefined()
  process.kill(-run.pid, "SIGINT")
  expect(await run.ended).toBe(0)
  expect(readdirSync(elsewhere).sort()).toEqual(["platform.log", "studio.log"])
  await database.close()
})

test("Ctrl-C leaves no process or lock, a second starter is refused, and a killed starter is taken over", async () => {
  const first = start({})
  await first.ready
  expect(await answers()).toBe(200)
  await expectRefusal({ ...(await somePorts()) }, /^Another Baize is already running on the data folder/)

  const database = postmaster()
  process.kill(-first.pid, "SIGINT")
  expect(await first.ended).toBe(0)
  expect([isAlive(-first.pid), isAlive(database), existsSync(join(data, "lock"))]).toEqual([false, false, false])

  const second = start({})
  await second.ready
  process.kill(second.pid, "SIGKILL")
  expect(await second.ended).toBe("SIGKILL")

  const third = start({})
  await third.ready
  expect(await answers()).toBe(200)
  process.kill(-third.pid, "SIGTERM")
  expect(await third.ended).toBe(0)
  expect(isAlive(-third.pid)).toBe(false)
  await expect.poll(() => isAlive(-second.pid), { timeout: 20_000 }).toBe(false)
})
