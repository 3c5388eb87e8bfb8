import { spawn, spawnSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** The pgbench installed on this machine (the npm package has none). */
export function findPgbench(): string {
  const debian = "/usr/lib/postgresql"
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const found = ["pgbench", ...versions.map(version => join(debian, version, "bin/pgbench"))].find(
    program => spawnSync(program, ["--version"]).status === 0,
  )
  if (!found)
    throw new Error(
      "This benchmark compares with pgbench, which is not installed: apt-get install postgresql-15 (Debian), brew install " +
        "postgresql (macOS)",
    )
  return found
}

/** Runs pgbench and returns its output. */
export async function pgbench(program: string, url: string, args: readonly string[]): Promise<string> {
  const child = spawn(program, [...args, url], { stdio: ["ignore", "pipe", "pipe"] })
  const texts: Record<"stdout" | "stderr", string> = { stdout: "", stderr: "" }
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].setEncoding("utf8").on("data", text => (texts[stream] += text))
  const status = await new Promise(done => child.once("close", done))
  if (status !== 0) throw new Error(`pgbench failed: ${texts.stderr}`)
  return texts.stdout
}

/** Transactions a second of the stock TPC-B-like load, prepared statements, 32 clients. */
export async function tpcbLike(program: string, url: string, seconds: number): Promise<number> {
  const text = await pgbench(program, url, [
    "-b",
    "tpcb-like",
    "-M",
    "prepared",
    "-c",
    "32",
    "-j",
    "2",
    "-T",
    String(seconds),
    "-n",
  ])
  return Number(/tps = ([\d.]+) \(without/.exec(text)?.[1])
}
