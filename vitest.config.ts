import { configDefaults, defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The files that take minutes: begun first, they end when the others do. */
const long = ["/tests/fuzz/fuzz.test.ts", "/tests/domain/statement-histories.test.ts", "/platform/books/facts/histories.test.ts"]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some(end => moduleId.endsWith(end))
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/** Files that replace a module, so that each needs modules of its own. */
const mocking = ["common/domain/no-react.test.ts"]

export default defineConfig({
  test: {
    environment: "node",
    globalSetup: ["tests/support/postgres.ts"],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
