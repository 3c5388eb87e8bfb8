import { root } from "@baize/kit/configuration.ts"
import { readExceptions, shrink } from "./check/tidy/exceptions.ts"
import { checkTidy, findUntidy } from "./check/tidy/tidy.ts"

// `npm run tidy`: the wording and the sizes alone, in seconds. `--shrink` lowers the exceptions to what is left.
if (process.argv.includes("--shrink")) shrink(root, findUntidy(root), readExceptions(root))
const problems = checkTidy(root)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
