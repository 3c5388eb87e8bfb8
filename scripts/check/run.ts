import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { buildStale } from "../build/build.ts"
import { checkBudgets } from "./budgets.ts"
import { checkLocales } from "./locales.ts"
import { checkTidy } from "./tidy/tidy.ts"

export interface CheckOutcome {
  readonly name: string
  readonly problems: readonly string[]
}

const tool = (name: string, script: string, ...args: string[]): CheckOutcome => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    encoding: "utf8",
  })
  return { name, problems: status === 0 ? [] : [`${stdout}${stderr}`.trim()] }
}

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
  for (const project of projects) add(tool(`types of ${project}`, "typescript/bin/tsc", "-p", project))
  add(tool("lint, format, import boundaries", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."))
  add(tool("dead code and unused dependencies", "knip/bin/knip.js", "--no-progress"))
  add(guarded("words in every language", checkLocales))
  add(guarded("wording, line width, function length, type names, commit subjects", () => checkTidy(root)))
  await buildStale(console.log)
  add(guarded("size budgets", checkBudgets))
  return outcomes
}
