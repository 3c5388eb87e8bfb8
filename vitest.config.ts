import { configDefaults, defineConfig } from "vitest/config"
import { longestFirst } from "./tests/support/longest-first.ts"
import { tags } from "./tests/support/tags.ts"

const LongestFirst = longestFirst(
  "/scripts/demo/fill.test.ts",
  "/tests/fuzz/fuzz.test.ts",
  "/kit/backup/stored-log.test.ts",
  "/tests/studio/disconnected-labels.test.ts",
  "/tests/studio/labels.test.ts",
  "/tests/authorization/matrix.test.ts",
  "/tests/domain/statement-histories.test.ts",
  "/platform/books/facts/histories.test.ts",
)

/** Files that replace a module, so that each needs modules of its own. */
const mocking = ["common/domain/no-react.test.ts"]

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: ["tests/support/postgres.ts"],
    // More than the cores of a small machine: a worker waits for PostgreSQL, tables and timers some of its time.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    tags,
    // The one line that a summary prints of a failure says what was found.
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["{common,kit,platform,studio,conformance,player-site,agent-portal,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: [
            ...configDefaults.exclude,
            "tests/journeys/**",
            "tests/faults/{*,long/*}.test.ts",
            "tests/sweeps/**",
            ...mocking,
          ],
          // One process for many files: the platform is loaded once instead of once per file. None leaves a mock to the next.
          isolate: false,
          restoreMocks: true,
        },
      },
      { extends: true, test: { name: "mocking", include: mocking } },
    ],
  },
})
