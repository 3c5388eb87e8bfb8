import { parseArgs } from "node:util"
import { readCredentials, type VendorCredentials } from "./credentials.ts"
import { runSuite } from "./run.ts"
import { hasSuite, obstacleTo } from "./suite.ts"

// `npm run vendor-conformance -- --url https://… --credentials FILE`, or `node main.ts …` in a copy of this folder: a vendor
// runs it before going live. The operator makes the file: `npm run operator -- vendor-credentials VENDOR`. It plays with the
// money of the test player only.

/** Exit code 2: the suite did not run. */
function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function readOptions(): { readonly url: string; readonly credentials?: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { url: { type: "string", default: "http://127.0.0.1:8000" }, credentials: { type: "string" } },
    })
    return values
  } catch (error) {
    return fail(`${(error as Error).message.split(". ")[0]?.replace(/\.$/, "")}.`)
  }
}

function credentialsIn(file: string | undefined): VendorCredentials {
  if (!file)
    return fail(
      "Say which file holds the credentials: --credentials FILE. `npm run operator -- vendor-credentials VENDOR` makes one.",
    )
  try {
    return readCredentials(file)
  } catch (error) {
    return fail((error as Error).message)
  }
}

const options = readOptions()
const credentials = credentialsIn(options.credentials)
if (!hasSuite(credentials.dialect)) fail(`There is no suite for the dialect "${credentials.dialect}".`)
const url = options.url.replace(/\/$/, "")
const obstacle = await obstacleTo(url, credentials)
if (obstacle !== undefined) fail(obstacle)
const failed = await runSuite(url, credentials, line => console.log(line))
console.log(failed.length === 0 ? "Everything holds." : `${failed.length} did not hold.`)
process.exit(failed.length === 0 ? 0 : 1)
