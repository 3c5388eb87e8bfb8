import { randomBytes } from "node:crypto"
import { parentPort, workerData } from "node:worker_threads"
import { toNumber } from "@baize/studio/fair/fraction.ts"
import { nodeHashes } from "@baize/studio/fair/node-hashes.ts"
import { fairDraw } from "@baize/studio/fair/stream.ts"
import { playsOf } from "./plays.ts"
import { quickDraw } from "./quick-draw.ts"

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
/** Rounds with the fair numbers of a player's seeds; HMAC-SHA256 takes longer than most games, so the others have quick ones. */
const fairRounds = 100_000
const seeds = { serverSeed: randomBytes(32).toString("hex"), clientSeed: randomBytes(8).toString("hex") }
const quick = quickDraw(randomBytes(4).readInt32LE())

for (let n = 0; n < rounds; n++) {
  const played = round(n < fairRounds ? fairDraw(nodeHashes, { ...seeds, nonce: n }) : quick, n)
  for (let way = 0; way < played.length; way++) {
    const back = played[way]
    if (back === undefined) continue
    count[way]!++
    won[way]! += back
  }
}

parentPort?.postMessage(
  ways.map(({ name, payback, deviation }, way): MeasuredBet => {
    const [played, actual, expected] = [count[way]!, won[way]! / count[way]!, toNumber(payback)]
    return { way: name, rounds: played, actual, expected, sigmas: (Math.abs(actual - expected) / deviation) * Math.sqrt(played) }
  }),
)
