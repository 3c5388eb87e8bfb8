import { configDefaults, defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["{common,platform,player-site,agent-portal,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "tests/journeys/**", "tests/faults/**"],
    environment: "node",
    globalSetup: ["tests/support/postgres.ts"],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
