import { defineConfig } from "vitest/config"
import { longestFirst } from "./tests/support/longest-first.ts"
import { tags } from "./tests/support/tags.ts"

const LongestFirst = longestFirst(
  "/contract-amended-in-mid-period.test.ts",
  "/team.test.ts",
  "/staff.test.ts",
  "/member-plays.test.ts",
  "/transfer-wallet.test.ts",
  "/bonuses.test.ts",
  "/deposits.test.ts",
  "/money-in-and-out.test.ts",
  "/playing.test.ts",
  "/live-tables.test.ts",
  "/agent-portal.test.ts",
  "/passwords.test.ts",
  "/narrowest-phone.test.ts",
  "/faulty-connections.test.ts",
  "/killed-processes.test.ts",
  "/start.test.ts",
  "/killed-transfers.test.ts",
)

export default defineConfig({
  test: {
    globalSetup: ["tests/support/built-sites.ts", "tests/support/postgres.ts"],
    environment: "node",
    env: { REDUCED_MOTION: "on" },
    sequence: { sequencer: LongestFirst },
    tags,
    // The one line that a summary prints of a failure says what was found.
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: "journeys",
          include: [process.env.JOURNEYS === "all" ? "tests/journeys/**/*.test.ts" : "tests/journeys/*.test.ts"],
          // More than two cores: browsers wait for jobs and for polls.
          maxWorkers: 3,
          // One process for many files: the platform is loaded, and Chromium started, once instead of once per file.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // Whole installations under faults, when nothing else runs: while one waits for a process to return, another plays.
        test: {
          name: "faults",
          include: ["tests/faults/*.test.ts"],
          maxWorkers: 3,
          testTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
