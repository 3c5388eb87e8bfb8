import { vi } from "vitest"
import { verifyNew } from "../verification.ts"
import type { TestWorld } from "./world.ts"

/** Verifies new rows and gives what the log names, up to the colon of each line. */
export async function foundBy(world: TestWorld, check: string): Promise<string[]> {
  const log = vi.spyOn(world.platform.log, "error")
  await verifyNew(world.platform, check)
  const [details] = log.mock.lastCall ?? []
  log.mockRestore()
  return ((details as { violations: string[] } | undefined)?.violations ?? []).map(line => line.split(":")[0]!)
}
