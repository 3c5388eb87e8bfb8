import { randomBytes } from "node:crypto"
import { parentPort, workerData } from "node:worker_threads"
import { toNumber } from "@baize/studio/fair/fraction.ts"
import { nodeHashes } from "@baize/studio/fair/node-hashes.ts"
import { fairDraw } from "@baize/studio/fair/stream.ts"
import { playsOf } from "./plays.ts"

/** One way to bet, after the run. */
export interface MeasuredBet {
  readonly way: string
  readonly rounds: number
  /** Actual and theoretical RTP, as a fraction of the stake. */
  readonly actual: number
  readonly expected: number
  /** Their difference, in standard deviations of the actual one. */
  readonly sigmas: number
}

const { code, rounds } = workerData as { code: string; rounds: number }
const { ways, round } = playsOf(code)
const count = ways.map(() => 0)
const won = ways.map(() => 0)
const roundsOfSeed = 100_000

for (let n = 0; n < rounds; ) {
  const seeds = { serverSeed: randomBytes(32).toString("hex"), clientSeed: randomBytes(8).toString("hex") }
  for (let nonce = 0; nonce < roundsOfSeed && n < rounds; nonce++, n++) {
    for (const [way, back] of round(fairDraw(nodeHashes, { ...seeds, nonce }), n).entries()) {
      if (back === undefined) continue
      count[way]!++
      won[way]! += back
    }
  }
}

parentPort?.postMessage(
  ways.map(({ name, payback, deviation }, way): MeasuredBet => {
    const [played, actual, expected] = [count[way]!, won[way]! / count[way]!, toNumber(payback)]
    return { way: name, rounds: played, actual, expected, sigmas: (Math.abs(actual - expected) / deviation) * Math.sqrt(played) }
  }),
)
