import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { retireVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { vendorStates } from "@baize/platform/play/vendors/switches.ts"
import { issueTestCredentials } from "@baize/platform/play/vendors/test-credentials.ts"
import { labels } from "@baize/studio/labels.ts"
import { runSuite } from "../../conformance/run.ts"
import { knowsKey, obstacleTo } from "../../conformance/suite.ts"

/** How often, and after which milliseconds, a node is asked whether it knows a new key. */
const [KEY_TRIES, KEY_PAUSE] = [50, 100]

const usage = "label-conformance [--url URL] [--brand CODE]"

/**
 * Plays each label of the house's studio against the wallet at `--url`, in the label's dialect and with a test player of its own.
 * Labels that hold their players' money call no wallet. Exit code 1: something did not hold; 2: misused, or nobody answers.
 */
export async function labelConformanceCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { url: { type: "string", default: "http://127.0.0.1:8000" }, brand: { type: "string" } },
  })
  const brands = await platform.brands.all()
  const brand = values.brand === undefined ? brands[0] : brands.find(({ code }) => code === values.brand?.toUpperCase())
  if (!brand) return print(`There is no brand ${values.brand ?? "yet"}. ${usage}`, 2)
  const url = values.url.replace(/\/$/, "")
  let failures = 0
  for (const { vendor } of labels.filter(({ holdsMoney }) => !holdsMoney)) {
    const [state] = await vendorStates(platform.database, vendor)
    const credentials = state && (await issueTestCredentials(platform, brand, vendor, state.dialect))
    if (!credentials) {
      console.log(`${vendor}: has no open game.`)
      continue
    }
    try {
      const obstacle = await obstacleTo(url, credentials)
      if (obstacle !== undefined) return print(obstacle, 2)
      for (let tries = 0; tries < KEY_TRIES && !(await knowsKey(url, credentials)); tries++) await setTimeout(KEY_PAUSE)
      let checks = 0
      const failed = await runSuite(url, credentials, () => void checks++)
      console.log(`${vendor} (${state.dialect}): ${checks - failed.length} of ${checks} requirements hold.`)
      for (const failure of failed) console.log(`  FAIL  ${failure}`)
      failures += failed.length
    } finally {
      await retireVendorKey(platform.database, credentials.kid)
    }
  }
  return failures === 0 ? 0 : 1
}
