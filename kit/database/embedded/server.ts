import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs"
import { platform, totalmem } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { StartProblem } from "../problems.ts"
import type { Cluster } from "./cluster.ts"
import { commandOf, identityOf } from "./processes.ts"
import { socketFolder } from "./socket-folder.ts"
import { databaseUser } from "./user.ts"

/** Settings that real money requires; the caller's `settings` come after and can differ in tests. */
const durable = ["fsync=on", "synchronous_commit=on", "full_page_writes=on"]
const quiet = [
  "log_checkpoints=off",
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_timezone=UTC",
  "log_connections=authorization",
]
const suited = ["timezone=UTC", "jit=off", "wal_buffers=16MB", "max_wal_size=2GB", "max_connections=200"]

/**
 * PostgreSQL's own cache, megabytes: an eighth of the memory, from 128 to 512. It takes only what is used. Where it is too small
 * for the indexes in the order of members, each bet reads and writes pages of them.
 */
export const buffersOf = (memory: number): number => Math.round(Math.min(512, Math.max(128, memory / 8 / 2 ** 20)))

/** Bytes of the machine, or of the container if it has fewer. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Starts the server on the cluster and waits until it answers, including for what a killed predecessor's last processes still
 * hold.
 */
export async function startServer(
  cluster: Cluster,
  address: readonly string[],
  settings: readonly string[],
  log: string,
  until = performance.now() + 10_000,
): Promise<ChildProcess> {
  const output = openLog(log)
  const begins = fstatSync(output).size
  const buffers = `shared_buffers=${buffersOf(memory())}MB`
  const options = [...durable, ...quiet, ...suited, buffers, ...address, ...settings].flatMap(setting => ["-c", setting])
  const server = spawn(join(cluster.bin, "postgres"), ["-D", cluster.folder, ...options], {
    ...databaseUser,
    stdio: ["ignore", output, output],
    detached: true, // Ctrl-C must reach this process first: the platform finishes its work, then stops the database
  })
  closeSync(output)
  const gone = once(server, "exit").then(() => true)
  while (!isReady(cluster, server.pid)) {
    if (!(await Promise.race([gone, sleep(10, false)]))) continue
    const reason = readFileSync(log).subarray(begins).toString("utf8").trim()
    if (reason.includes("is still in use") && performance.now() < until) {
      await sleep(50)
      return startServer(cluster, address, settings, log, until)
    }
    throw new StartProblem("database-broken", `PostgreSQL did not start on ${cluster.folder}: ${reason}`)
  }
  stopWithUs(server)
  return server
}

/** A server log of this size is rotated at the next start; the previously rotated one is deleted. */
const LARGEST_LOG_BYTES = 50 * 1024 * 1024

/** The log of all starts, readable by its owner only. */
function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > LARGEST_LOG_BYTES) renameSync(path, `${path}.1`)
  const file = openSync(path, "a", 0o600)
  chmodSync(path, 0o600)
  return file
}

/** Stops the server with a fast shutdown and waits until it is gone; kills it after 20 s. */
export async function stopServer(cluster: Cluster, server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, "exit")
  if (platform() === "win32") pgCtlStop(cluster, "fast")
  else server.kill("SIGINT")
  if (await Promise.race([gone, sleep(20_000, undefined, { ref: false })])) return
  server.kill("SIGKILL")
  await gone
}

/**
 * Ends the server that a killed owner of this cluster left running. The lock files of a dead one are removed: PostgreSQL would
 * trust them when the pid is in use again, by another process or by a zombie that nothing reaps (containers without an init).
 */
export async function takeOver(cluster: Cluster): Promise<void> {
  const pid = postmaster(cluster)?.pid
  if (pid === undefined) return
  const identity = identityOf(pid)
  const isOurs = identity !== undefined && (platform() === "win32" || commandOf(pid).includes(cluster.folder))
  if (!isOurs) {
    rmSync(join(cluster.folder, "postmaster.pid"), { force: true })
    if (platform() !== "win32") rmSync(join(socketFolder(cluster.folder), ".s.PGSQL.5432.lock"), { force: true })
  } else if (!pgCtlStop(cluster, "fast") && !pgCtlStop(cluster, "immediate") && !(await ends(pid, identity)))
    throw new StartProblem(
      "data-folder-busy",
      `A PostgreSQL server (process ${pid}) is still running on ${cluster.folder} and does not stop.`,
    )
}

/** Whether a process ends within ten seconds. An exiting process has already released its files: pg_ctl finds nothing to stop. */
async function ends(pid: number, identity: string): Promise<boolean> {
  const until = performance.now() + 10_000
  while (identityOf(pid) === identity && performance.now() < until) await sleep(10)
  return identityOf(pid) !== identity
}

const pgCtlStop = (cluster: Cluster, mode: "fast" | "immediate"): boolean =>
  spawnSync(join(cluster.bin, "pg_ctl"), ["stop", "-D", cluster.folder, "-m", mode, "-t", "10"], databaseUser).status === 0

/** Also compares the process id: a killed predecessor's file says "ready" as well. */
const isReady = (cluster: Cluster, pid: number | undefined): boolean => {
  const found = postmaster(cluster)
  return found?.pid === pid && found?.status === "ready"
}

/** postmaster.pid: process id in the first line, status in the eighth. */
function postmaster(cluster: Cluster): { pid: number; status: string | undefined } | undefined {
  try {
    const lines = readFileSync(join(cluster.folder, "postmaster.pid"), "utf8").split("\n")
    return { pid: Number(lines[0]), status: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/**
 * Stops the database with its owner. An ordinary exit stops it by signal; for a kill -9 a one-line shell waits on a pipe that the
 * system closes when this process ends in any way. (Windows has neither; there the next start takes over.)
 */
function stopWithUs(server: ChildProcess): void {
  const stop = () => void server.kill("SIGINT")
  process.on("exit", stop)
  server.once("exit", () => process.off("exit", stop))
  if (platform() === "win32") return
  const watch = spawn("/bin/sh", ["-c", 'read -r _; kill -INT "$0"', String(server.pid)], {
    ...databaseUser,
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  })
  server.once("exit", () => watch.kill("SIGKILL"))
  watch.unref()
}
