import type { Check } from "./check.ts"
import type { VendorCredentials } from "./credentials.ts"
import { suiteOf } from "./suite.ts"

/** Runs the suite of a vendor's dialect against a platform; gives the failed requirements, each with what is wrong. */
export const runSuite = (url: string, credentials: VendorCredentials, report?: (line: string) => void): Promise<string[]> =>
  runChecks(suiteOf(url, credentials), report)

/** Runs checks in sequence and reports each in a line; gives the failed requirements, each with what is wrong. */
export async function runChecks(checks: readonly Check[], report: (line: string) => void = () => {}): Promise<string[]> {
  const failed: string[] = []
  for (const { requirement, run } of checks) {
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
