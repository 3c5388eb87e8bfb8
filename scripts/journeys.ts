import { resolve } from "node:path"
import { readOptions } from "./options.ts"
import { testInChromium } from "./test/in-chromium.ts"

// `npm run journeys [-- --only WORDS] [--pictures FOLDER]`: the tasks of `npm test` in Chromium, and the less common ones of
// tests/journeys/long. `--only` takes the tests with these words in their name; `--pictures` saves what they look at.
const { values } = readOptions({ options: { only: { type: "string" }, pictures: { type: "string" } } })
await testInChromium(
  ["--config", "vitest.journeys.config.ts", "--project", "journeys", ...(values.only ? ["-t", values.only] : [])],
  { JOURNEYS: "all", ...(values.pictures && { PICTURES: resolve(values.pictures) }) },
)
