import { resolve } from "node:path"
import { readOptions } from "./options.ts"
import { testInChromium } from "./test/in-chromium.ts"

// `npm run sweeps [-- --only WORDS] [--pictures FOLDER]`: what is too much for `npm test`. Every page and popup of the player
// site for guest and member, and of the portal: in English and Korean in dark and light, wide and narrow, no axe violation, no
// error, no failed request, no overflow; in each other language on the narrowest phone, nothing cut off or overlapping, and no
// axe violation. Every address and the app; every game of the house at length. `--only` takes the tests with these words in
// their name; `--pictures` saves screenshots in three widths, the first screen and the whole.
const { values } = readOptions({ options: { only: { type: "string" }, pictures: { type: "string" } } })
await testInChromium(
  ["--config", "vitest.sweeps.config.ts", ...(values.only ? ["-t", values.only] : [])],
  values.pictures ? { PICTURES: resolve(values.pictures) } : {},
)
