import { defineConfig } from "vitest/config"
import { tags } from "./tests/support/tags.ts"

/** The long faults of `npm run faults`: one installation at a time is hurt until it would show. */
export default defineConfig({
  test: {
    include: [
      "tests/faults/**/*.test.ts",
      "platform/books/ledger/model-clients.test.ts",
      "platform/books/facts/histories.test.ts",
      "tests/domain/statement-histories.test.ts",
      "tests/fuzz/fuzz.test.ts",
      "tests/studio/labels.test.ts",
    ],
    // Shorter forms of the long ones.
    exclude: ["start", "killed-processes", "killed-deposits", "killed-transfers", "killed-matches", "killed-poker"].map(
      name => `tests/faults/${name}.test.ts`,
    ),
    environment: "node",
    globalSetup: ["tests/support/postgres.ts"],
    fileParallelism: false,
    tags,
    // The one line that a summary prints of a failure says what was found.
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
  },
})
