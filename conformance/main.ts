import { parseArgs } from "node:util"
import { runSuite } from "./run.ts"
import { readSeat, type Seat } from "./seat.ts"
import { hasSuite, obstacleTo } from "./suite.ts"

// `npm run vendor-conformance -- --url https://… --seat FILE`, or `node main.ts …` in a copy of this folder: a vendor runs it
// before going live. The operator makes the seat: `npm run operator -- vendor-seat VENDOR`. It plays with the seat's money only.

/** Exit code 2: the suite did not run. */
function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function readOptions(): { readonly url: string; readonly seat?: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { url: { type: "string", default: "http://127.0.0.1:8000" }, seat: { type: "string" } },
    })
    return values
  } catch (error) {
    return fail(`${(error as Error).message.split(". ")[0]?.replace(/\.$/, "")}.`)
  }
}

function seatIn(file: string | undefined): Seat {
  if (!file) return fail("Say which file holds the seat: --seat FILE. `npm run operator -- vendor-seat VENDOR` makes one.")
  try {
    return readSeat(file)
  } catch (error) {
    return fail((error as Error).message)
  }
}

const options = readOptions()
const seat = seatIn(options.seat)
if (!hasSuite(seat.dialect)) fail(`There is no suite for the dialect "${seat.dialect}".`)
const url = options.url.replace(/\/$/, "")
const obstacle = await obstacleTo(url, seat)
if (obstacle !== undefined) fail(obstacle)
const failed = await runSuite(url, seat, line => console.log(line))
console.log(failed.length === 0 ? "Everything holds." : `${failed.length} did not hold.`)
process.exit(failed.length === 0 ? 0 : 1)
