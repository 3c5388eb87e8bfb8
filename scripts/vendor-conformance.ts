import { readFileSync } from "node:fs"
import type { VendorCredentials } from "@baize/platform/play/vendors/trial.ts"
import { runSuite } from "./conformance/run.ts"
import { hasSuite, obstacleTo } from "./conformance/suite.ts"
import { readOptions } from "./options.ts"

// `npm run vendor-conformance -- --url https://… --seat FILE`: what a vendor runs against a platform before going live with it.
// The operator makes the seat: `npm run operator -- vendor-seat VENDOR`. It plays only with the seat's money.
const { values } = readOptions({
  options: { url: { type: "string", default: "http://127.0.0.1:8000" }, seat: { type: "string" } },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function read(): VendorCredentials {
  if (!values.seat) return fail("Say which file holds the seat: --seat FILE. `npm run operator -- vendor-seat VENDOR` makes one.")
  try {
    return JSON.parse(readFileSync(values.seat, "utf8")) as VendorCredentials
  } catch (error) {
    return fail(`${values.seat} holds no seat: ${(error as Error).message}`)
  }
}

const seat = read()
if (!hasSuite(seat.dialect)) fail(`There is no suite for the dialect "${seat.dialect}".`)
const url = values.url.replace(/\/$/, "")
const obstacle = await obstacleTo(url, seat)
if (obstacle !== undefined) fail(obstacle)
const failed = await runSuite(url, seat, line => console.log(line))
console.log(failed.length === 0 ? "Everything holds." : `${failed.length} did not hold.`)
process.exit(failed.length === 0 ? 0 : 1)
