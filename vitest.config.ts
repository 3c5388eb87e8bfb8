import { configDefaults, defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The fuzz takes as long as half of all others: begun first, it ends when they do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/tests/fuzz/fuzz.test.ts")
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ["{common,kit,platform,studio,conformance,player-site,agent-portal,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: [...configDefaults.exclude, "tests/journeys/**", "tests/faults/**", "tests/sweeps/**"],
    environment: "node",
    globalSetup: ["tests/support/postgres.ts"],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
