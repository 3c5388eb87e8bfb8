import { spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { readOptions } from "./options.ts"
import { findChromium } from "./test/chromium.ts"

// `npm run sweeps [-- --only WORDS] [--pictures FOLDER]`: what is too much for `npm test`. Every page and popup of the player
// site for guest and member, and of the portal, in every language, in dark and light: no axe violation, no error, no failed
// request, no overflow; every address and the app; every game of the house at length. `--only` takes the tests with these words
// in their name; `--pictures` saves screenshots in three widths, the first screen and the whole.
const { values } = readOptions({ options: { only: { type: "string" }, pictures: { type: "string" } } })
const chromium = await findChromium(console.log)
if (!chromium.path) {
  console.error(chromium.problem)
  process.exit(2)
}
const vitest = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", "vitest.sweeps.config.ts", "--reporter=verbose"]
const child = spawn(process.execPath, [...vitest, ...(values.only ? ["-t", values.only] : [])], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM: chromium.path, ...(values.pictures && { PICTURES: resolve(values.pictures) }) },
})
child.on("exit", code => process.exit(code ?? 1))
