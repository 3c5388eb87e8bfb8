import { parseArgs } from "node:util"
import { discardDead, jobsOf, type QueuedJob, retryDead } from "@baize/kit/queue/dead-letters.ts"
import type { Platform } from "../platform.ts"
import { print, printable } from "./terminal.ts"

const usage = "queue list [--all] [--last N] | retry ID | discard ID"
const MOST = 1_000

/**
 * Lists dead letters: jobs of a queue that failed their last attempt; with `--all` every waiting job. Resets a job's attempts, or
 * removes it. Exit code 0 done, 1 no such dead letter, 2 misused.
 */
export async function queueCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: "boolean", default: false }, last: { type: "string", default: "100" } },
  })
  const [action, number, ...more] = positionals
  if (action === "list" && number === undefined) {
    const most = Number(values.last)
    if (!Number.isSafeInteger(most) || most < 1 || most > MOST) return print(`--last must be a number from 1 to ${MOST}.`, 2)
    const jobs = await jobsOf(database, { all: values.all, most })
    if (jobs.length === 0) return print(values.all ? "No job waits." : "No job has failed for good.", 0)
    for (const job of jobs) console.log(lineOf(job))
    return 0
  }
  const id = Number(number)
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return print(usage, 2)
  const absent = `There is no failed job ${id}; \`queue list\` shows them.`
  if (action === "retry")
    return (await retryDead(database, id, clock.now())) ? print(`Job ${id} is tried again within a minute.`, 0) : print(absent, 1)
  if (action === "discard") return (await discardDead(database, id)) ? print(`Job ${id} removed.`, 0) : print(absent, 1)
  return print(usage, 2)
}

const lineOf = ({ id, queue, key, attempts, createdAt, dueAt, deadAt, problem }: QueuedJob): string =>
  [
    String(id),
    `${queue} ${key}`,
    `since ${createdAt.toISOString()}`,
    deadAt ? `failed ${deadAt.toISOString()}` : `due ${dueAt.toISOString()}`,
    `${attempts} ${attempts === 1 ? "attempt" : "attempts"}${problem ? `: ${printable(problem)}` : ""}`,
  ].join("  ")
