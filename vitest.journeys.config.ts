import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    globalSetup: ["tests/support/built-sites.ts", "tests/support/postgres.ts"],
    environment: "node",
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // Both wait more than they compute: two at a time share two cores.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/*.test.ts"],
          // One process for many files: the platform is loaded, and Chromium started, once instead of once per file.
          isolate: false,
        },
      },
      // First by its name: these take longest.
      { extends: true, test: { name: "faults", include: ["tests/faults/*.test.ts"] } },
    ],
  },
})
