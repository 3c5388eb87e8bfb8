import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { runChecks } from "./check/run.ts"
import { readOptions } from "./options.ts"
import { findChromium } from "./test/chromium.ts"

// `npm test [-- --all]`: checks, unit and platform tests, journeys in a real browser. The last lines list the failures and the
// counts. `--all` adds what takes too long for each change: tests with the tag `long`, and tests/journeys/long.
const { all } = readOptions({ options: { all: { type: "boolean", default: false } } }).values
const reports = mkdtempSync(join(tmpdir(), "baize-reports-"))
let passed = 0
const failures: string[] = []
// Installed, if need be, while checks and tests run that need none.
const browser = findChromium(console.log)

for (const { name, problems } of await runChecks()) {
  if (problems.length === 0) passed++
  else failures.push(name)
}

await vitest("unit and platform tests", "vitest.config.ts", {})
const chromium = await browser
if (chromium.path)
  await vitest("journeys in a real browser, and installations killed hard", "vitest.journeys.config.ts", {
    CHROMIUM: chromium.path,
    ...(all && { JOURNEYS: "all" }),
  })
else {
  console.error(chromium.problem)
  failures.push(chromium.problem ?? "no Chromium")
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${failures.map(failure => `FAILED  ${failure}\n`).join("")}${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

interface TestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs one vitest configuration and adds up its report. A run without a report is a failure. */
async function vitest(name: string, config: string, env: Record<string, string>): Promise<void> {
  console.log(`\n— ${name}`)
  const report = join(reports, `${config}.json`)
  const args = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  if (!all) args.push("--tags-filter=!long")
  const child = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  const code = await new Promise<number | null>(done => child.once("exit", done))
  const before = failures.length
  try {
    const results = JSON.parse(readFileSync(report, "utf8")) as TestReport
    passed += results.numPassedTests
    for (const file of results.testResults) {
      const found = file.assertionResults.filter(({ status }) => status === "failed")
      const where = relative(root, file.name)
      for (const { fullName, failureMessages } of found) failures.push(`${where}: ${fullName}: ${firstLine(failureMessages[0])}`)
      if (found.length === 0 && file.status === "failed") failures.push(`${where}: ${firstLine(file.message)}`)
    }
  } catch {
    failures.push(`${name}: no report`)
  }
  if (code !== 0 && failures.length === before) failures.push(`${name}: ended with ${code}`)
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0]!
}
