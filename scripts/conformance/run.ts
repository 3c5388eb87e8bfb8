import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"
import { suiteOf } from "./suite.ts"

/** Runs the suite of a seat's dialect against a platform; returns the failed checks as the sentences they break. */
export async function runSuite(url: string, seat: VendorCredentials, tell: (line: string) => void = () => {}): Promise<string[]> {
  const failed: string[] = []
  for (const { says, run } of await suiteOf(url, seat)) {
    try {
      await run()
      tell(`ok    ${says}`)
    } catch (error) {
      failed.push(`${says}: ${(error as Error).message}`)
      tell(`FAIL  ${says}\n      ${(error as Error).message}`)
    }
  }
  return failed
}
