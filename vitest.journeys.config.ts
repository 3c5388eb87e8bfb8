import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["tests/{journeys,faults}/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/support/built-sites.ts", "tests/support/postgres.ts"],
    // A journey is a person at a browser, a fault a whole installation that is hurt: one at a time on two cores.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
