import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runChecks } from "./check/run.ts"
import { root } from "./configuration.ts"
import { findChromium } from "./test/chromium.ts"

// `npm test`: checks, unit and platform tests, journeys in a real browser. The last line counts them all.
const reports = mkdtempSync(join(tmpdir(), "baize-reports-"))
let passed = 0
let failed = 0

const checks = await runChecks()
for (const { problems } of checks) problems.length === 0 ? passed++ : failed++

await vitest("unit and platform tests", "vitest.config.ts", {})
const chromium = findChromium(console.log)
if (chromium.path)
  await vitest("journeys in a real browser, and installations killed hard", "vitest.journeys.config.ts", {
    CHROMIUM: chromium.path,
  })
else {
  console.error(chromium.problem)
  failed++
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Runs one vitest configuration and adds up what its own report says. A run that reports nothing is a failure. */
async function vitest(name: string, config: string, env: Record<string, string>): Promise<void> {
  console.log(`\n— ${name}`)
  const report = join(reports, `${config}.json`)
  const args = ["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const child = spawn(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  const code = await new Promise<number | null>(done => child.once("exit", done))
  try {
    const told = JSON.parse(readFileSync(report, "utf8")) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    passed += told.numPassedTests
    failed += told.numFailedTests
    if (code !== 0 && told.numFailedTests === 0) failed += Math.max(1, told.numFailedTestSuites)
  } catch {
    failed++
  }
}
