import type { Seat } from "./seat.ts"
import { suiteOf } from "./suite.ts"

/** Runs the suite of a seat's dialect against a platform; gives the failed requirements, each with what is wrong. */
export async function runSuite(url: string, seat: Seat, report: (line: string) => void = () => {}): Promise<string[]> {
  const failed: string[] = []
  for (const { requirement, run } of suiteOf(url, seat)) {
    try {
      await run()
      report(`ok    ${requirement}`)
    } catch (error) {
      failed.push(`${requirement}: ${(error as Error).message}`)
      report(`FAIL  ${requirement}\n      ${(error as Error).message}`)
    }
  }
  return failed
}
