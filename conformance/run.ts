import type { VendorCredentials } from "./credentials.ts"
import { suiteOf } from "./suite.ts"

/** Runs the suite of a vendor's dialect against a platform; gives the failed requirements, each with what is wrong. */
export async function runSuite(
  url: string,
  credentials: VendorCredentials,
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const failed: string[] = []
  for (const { requirement, run } of suiteOf(url, credentials)) {
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
