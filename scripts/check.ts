import { runChecks } from "./check/run.ts"

const outcomes = await runChecks()
process.exit(outcomes.every(({ problems }) => problems.length === 0) ? 0 : 1)
