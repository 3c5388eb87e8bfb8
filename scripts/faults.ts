import { spawn, spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { fail, readOptions } from "./options.ts"

// `npm run faults [-- --kills 50] [--seconds 15] [--stories 1000] [--model 10000] [--histories 10000] [--statements 2000]
// [--inputs 5000] [--only full-disk]`: long runs of what `npm test` does briefly; and a full disk, which needs a small file
// system: root mounts one, other users get one in a namespace of its own (Linux).
const { values } = readOptions({
  options: {
    kills: { type: "string", default: "50" },
    seconds: { type: "string", default: "15" },
    stories: { type: "string", default: "1000" },
    model: { type: "string", default: "10000" },
    histories: { type: "string", default: "10000" },
    statements: { type: "string", default: "2000" },
    inputs: { type: "string", default: "5000" },
    only: { type: "string" },
  },
})
for (const name of ["kills", "seconds", "stories", "model", "histories", "statements", "inputs"] as const)
  if (!(Number.isInteger(Number(values[name])) && Number(values[name]) > 0)) fail(`--${name} is a whole number above 0.`)

const SMALL_DISK = "384m"
const disk = mkdtempSync(join(tmpdir(), "baize-small-disk-"))
chmodSync(disk, 0o755)
process.on("exit", () => {
  if (process.getuid?.() === 0) spawnSync("umount", [disk])
  rmSync(disk, { recursive: true, force: true })
})
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1))

const vitest = [process.execPath, join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "vitest.faults.config.ts"]
const command = [...onSmallDisk(), ...vitest, "--reporter=verbose", ...(values.only ? [values.only] : [])]
const child = spawn(command[0]!, command.slice(1), {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    SMALL_DISK: disk,
    KILLS: values.kills,
    FAULT_SECONDS: values.seconds,
    FAULT_RUNS: values.stories,
    MODEL_RUNS: values.model,
    HISTORIES: values.histories,
    STATEMENTS: values.statements,
    FUZZ: values.inputs,
    LABEL_FAULTS: "all",
  },
})
child.on("exit", code => process.exit(code ?? 1))

/** The prefix that gives a command a small file system at `disk`; empty if it is mounted for all. */
function onSmallDisk(): string[] {
  const { getuid, getgid } = process
  if (!getuid || !getgid) return fail("A full disk can only be made on Linux.")
  if (getuid() === 0) {
    const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK},mode=0755`, "baize", disk], {
      encoding: "utf8",
    })
    return status === 0 ? [] : fail(`A small file system cannot be mounted for the full disk: ${stderr.trim()}`)
  }
  // In a namespace where this user is root, mount; in another inside it become this user again, because PostgreSQL refuses root.
  const mount = `mount -t tmpfs -o size=${SMALL_DISK},mode=0777 baize "$0"`
  const back = `exec unshare --user --map-user=${getuid()} --map-group=${getgid()} "$@"`
  const before = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", `${mount} && ${back}`, disk]
  const { status, stderr } = spawnSync(before[0]!, [...before.slice(1), "true"], { encoding: "utf8" })
  return status === 0
    ? before
    : fail(`The full disk needs root, or user namespaces (unshare of util-linux 2.36 or newer): ${(stderr ?? "").trim()}`)
}
