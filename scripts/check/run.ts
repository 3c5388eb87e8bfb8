import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { createLimiter } from "@baize/kit/concurrency/limiter.ts"
import { root } from "@baize/kit/configuration.ts"
import { buildStale } from "../build/build.ts"
import { checkBudgets } from "./budgets.ts"
import { checkLocales } from "./locales.ts"
import { checkTidy } from "./tidy/tidy.ts"

export interface CheckOutcome {
  readonly name: string
  readonly problems: readonly string[]
}

/** A compiler computes on little more than one core: two at a time share two. */
const inTurn = createLimiter(2)

const tool = (name: string, script: string, ...args: string[]): Promise<CheckOutcome> =>
  inTurn(async () => {
    const child = spawn(process.execPath, [join(root, "node_modules", script), ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    })
    const [out, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")])
    return { name, problems: code === 0 ? [] : [`${out}${complaints}`.trim()] }
  })

const guarded = (name: string, work: () => readonly string[]): CheckOutcome => {
  try {
    return { name, problems: work() }
  } catch (error) {
    return { name, problems: [(error as Error).message] }
  }
}

const projects = ["common", "kit", "platform", "studio", "studio/client", "conformance", "player-site", "agent-portal", "tests"]

/** Everything that can be checked without running the product: types, lint and format, dead code, words, tidiness, sizes. */
export async function runChecks(): Promise<CheckOutcome[]> {
  const outcomes: CheckOutcome[] = []
  const add = (outcome: CheckOutcome): void => {
    outcomes.push(outcome)
    console.log(`${outcome.problems.length === 0 ? "passed" : "FAILED"}  ${outcome.name}`)
    for (const problem of outcome.problems) console.log(problem.replace(/^/gm, "    "))
  }
  const building = buildStale(console.log)
  building.catch(() => {}) // awaited below
  const tools = [
    ...projects.map(project => tool(`types of ${project}`, "typescript/bin/tsc", "-p", project)),
    tool("lint, format, import boundaries", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
    tool("dead code and unused dependencies", "knip/bin/knip.js", "--no-progress"),
  ]
  for (const outcome of tools) add(await outcome)
  add(guarded("words in every language", checkLocales))
  add(guarded("wording, line width, function length, type names, commit subjects", () => checkTidy(root)))
  await building
  add(guarded("size budgets", checkBudgets))
  return outcomes
}
