import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import { StartProblem } from "@baize/kit/database/problems.ts"
import { openLog } from "./log-file.ts"

export interface StartedChild {
  readonly pid: number
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
}

interface ChildOptions {
  readonly name: string
  readonly script: string
  readonly env: Readonly<Record<string, string>>
  /** The file that receives its output. */
  readonly logFile: string
  /** True during shutdown, when nothing must be restarted. */
  readonly ending?: () => boolean
}

const START_MS = 60_000
const STOP_MS = 10_000
const FIRST_PAUSE_MS = 250

/**
 * A large young generation: most objects live only as long as a request, and collecting them takes a tenth of a busy server's
 * time.
 */
export const suited = ["--max-semi-space-size=64"]

/**
 * Runs a script as a child that ends with us, and restarts it when it ends unexpectedly.
 * Resolves when it reports that it is ready; rejects with its output when it fails to start.
 */
export async function startChild({ name, script, env, logFile, ending = () => false }: ChildOptions): Promise<StartedChild> {
  const log = openLog(logFile)
  const leaving = new AbortController()
  /** The replacement that is being started. */
  let successor = Promise.resolve()
  let process_ = await launch()

  function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [...suited, script], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Where Linux shares the processor between sessions, ours together would have the share of one connection of PostgreSQL.
      detached: process.platform !== "win32",
    })
    child.stdout!.pipe(log, { end: false })
    child.stderr!.pipe(log, { end: false })
    let complaint = ""
    child.stderr!.on("data", text => {
      complaint = (complaint + text).slice(-2_000)
    })
    return new Promise((ready, failed) => {
      const timer = setTimeout(
        () => failed(new StartProblem("process-ended", `The ${name} did not start within ${START_MS / 1000} s; see ${logFile}.`)),
        START_MS,
      )
      child.once("message", () => {
        clearTimeout(timer)
        child.once("exit", code => {
          successor = again(code)
        })
        ready(child)
      })
      child.once("exit", () => {
        clearTimeout(timer)
        failed(new StartProblem("process-ended", complaint.trim() || `The ${name} exited before it was ready; see ${logFile}.`))
      })
    })
  }

  /** Delayed: what ended the child may be about to end us too (a Ctrl-C reaches every process). */
  async function again(code: number | null): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, 2_000)) {
      await pause(wait, undefined, { signal: leaving.signal }).catch(() => {})
      if (leaving.signal.aborted || ending()) return
      console.error(`The ${name} exited (${code ?? "killed"}). Restarting it.`)
      try {
        process_ = await launch()
        return
      } catch (error) {
        console.error((error as Error).message)
      }
    }
  }

  return {
    get pid() {
      return process_.pid!
    },
    async stop() {
      leaving.abort()
      await successor
      if (process_.exitCode !== null || process_.signalCode !== null) return
      const gone = new Promise(done => process_.once("exit", done))
      process_.kill("SIGTERM")
      const timer = setTimeout(() => process_.kill("SIGKILL"), STOP_MS)
      await gone
      clearTimeout(timer)
    },
  }
}
