import { defineConfig } from "vitest/config"
import { tags } from "./tests/support/tags.ts"

/** Every page, popup, address and game of the house, for everybody: too long for `npm test`. */
export default defineConfig({
  test: {
    include: ["tests/sweeps/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/support/built-sites.ts", "tests/support/postgres.ts"],
    maxWorkers: 2,
    tags,
    // The one line that a summary prints of a failure says what was found.
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 1_800_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
