import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sql from "sql-template-tag"
import { afterAll, expect, it } from "vitest"
import { connect } from "./database.ts"
import { identityOf } from "./embedded/processes.ts"
import { buffersOf, takeOver } from "./embedded/server.ts"
import { startEmbeddedPostgres } from "./embedded.ts"

const newFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "baize-embedded-"))
  chmodSync(made, 0o755)
  return made
}
/** For most tests: the cluster is created once. */
const folder = newFolder()
const other = newFolder()
afterAll(() => {
  for (const made of [folder, other]) rmSync(made, { recursive: true, force: true })
})

/** Another process that starts the database on the folder and keeps running. */
async function owner(): Promise<{ child: ChildProcess; postgres: number }> {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve("./embedded.ts"))}
    console.log((await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} })).pid); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { stdio: ["ignore", "pipe", "inherit"] })
  const [line] = await once(child.stdout!, "data")
  return { child, postgres: Number(line) }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, "exit")
  child.kill(signal)
  await gone
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition() && tries < 200; tries++) await new Promise(resolve => setTimeout(resolve, 25))
  expect(condition()).toBe(true)
}

it("the embedded database caches as much as suits the memory", () => {
  expect([512, 2_048, 3_500, 24_000].map(megabytes => buffersOf(megabytes * 2 ** 20))).toEqual([128, 256, 438, 512])
})

it("the embedded database keeps its data across a stop and a start", async () => {
  for (const starts of [1, 2]) {
    const postgres = await startEmbeddedPostgres({ folder })
    const database = await connect(postgres.url)
    await database.run(sql`create table if not exists start (n int)`)
    await database.run(sql`insert into start values (1)`)
    expect(await database.one(sql`select count(*), current_setting('fsync') as fsync from start`)).toEqual({
      count: starts,
      fsync: "on",
    })
    await database.close()
    await postgres.stop()
    expect(identityOf(postgres.pid)).toBeUndefined()
  }
})

it("folder and log are closed to all but their owner and TCP to everyone, also for an older cluster", async () => {
  const rules = join(folder, "postgres", "pg_hba.conf")
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const hosts = () => readFileSync(rules, "utf8").match(/^host.*$/gm)!
  expect(modeOf(folder)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  expect(modeOf(join(folder, "postgres.log"))).toBe(0o600)
  expect(hosts().length).toBeGreaterThan(1)
  for (const host of hosts()) expect(host).toMatch(/\breject$/)
  writeFileSync(rules, readFileSync(rules, "utf8").replaceAll("reject", "trust"))
  const before = readFileSync(join(folder, "postgres.log"), "utf8")
  expect(before).toMatch(/connection authorized: user=baize/)
  const postgres = await startEmbeddedPostgres({ folder })
  await postgres.stop()
  for (const host of hosts()) expect(host).toMatch(/\breject$/)
  expect(readFileSync(join(folder, "postgres.log"), "utf8").startsWith(before)).toBe(true)
})

it("a data folder used by another living instance is refused", async () => {
  const postgres = await startEmbeddedPostgres({ folder })
  await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "data-folder-busy" })
  await postgres.stop()
  const living = await owner()
  await expect(startEmbeddedPostgres({ folder })).rejects.toMatchObject({ code: "data-folder-busy" })
  await end(living.child, "SIGTERM")
  await until(() => identityOf(living.postgres) === undefined)
})

it("a start takes over from a killed owner, and from one killed together with its database", { tags: "long" }, async () => {
  const killed = await owner()
  await end(killed.child, "SIGKILL")
  await (await startEmbeddedPostgres({ folder })).stop()

  const both = await owner()
  process.kill(both.postgres, "SIGKILL")
  await end(both.child, "SIGKILL")
  const postgres = await startEmbeddedPostgres({ folder })
  const database = await connect(postgres.url)
  expect(await database.one(sql`select 1 as alive`)).toEqual({ alive: 1 })
  await database.close()
  await postgres.stop()
})

it("a start waits for a killed owner's exiting database when nothing is left to stop", async () => {
  // Prolongs the moment: the process named in the folder still lives, pg_ctl finds nothing, and a second later it is gone.
  const [dyingFolder, bin] = [newFolder(), newFolder()]
  writeFileSync(join(bin, "pg_ctl"), "#!/bin/sh\nexit 1\n", { mode: 0o755 })
  const dying = spawn("/bin/sh", ["-c", "sleep 1; exit", dyingFolder], { stdio: "ignore" })
  writeFileSync(join(dyingFolder, "postmaster.pid"), `${dying.pid}\n`)
  await takeOver({ folder: dyingFolder, bin, password: undefined })
  expect(identityOf(dying.pid!)).toBeUndefined()
  for (const made of [dyingFolder, bin]) rmSync(made, { recursive: true })
})

it("no database outlives its owner, however the owner ends", { tags: "long" }, async () => {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    const { child, postgres } = await owner()
    await end(child, signal)
    await until(() => identityOf(postgres) === undefined)
  }
})

it("a pid that now belongs to another process is not mistaken for the owner", async () => {
  writeFileSync(join(folder, "lock"), `${process.ppid} another boot/1`)
  writeFileSync(join(folder, "postgres/postmaster.pid"), `${process.ppid}\n`)
  await (await startEmbeddedPostgres({ folder })).stop()
})

it("a half-made cluster is recreated, also in a folder whose path is too long for a socket", { tags: "long" }, async () => {
  const deep = join(other, "x".repeat(120))
  mkdirSync(join(deep, "postgres.new/base"), { recursive: true })
  const postgres = await startEmbeddedPostgres({ folder: deep })
  await (await connect(postgres.url)).close()
  await postgres.stop()
  expect(existsSync(join(deep, "postgres.new"))).toBe(false)
})

it("an unwritable folder is reported", async () => {
  writeFileSync(join(folder, "file"), "")
  for (const impossible of ["file", "file/below"])
    await expect(startEmbeddedPostgres({ folder: join(folder, impossible) })).rejects.toMatchObject({
      code: "data-folder-unwritable",
    })
  await expect(startEmbeddedPostgres({ folder: "/proc/baize" })).rejects.toMatchObject({ code: "data-folder-unwritable" })
})
