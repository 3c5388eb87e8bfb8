import { type Measurement, median } from "./figure.ts"
import { residentMegabytes } from "./memory.ts"
import { walletWorld } from "./wallet-world.ts"

const CONNECTIONS = 64
/** Bets a second: moderate, so that a long run measures memory and not overload. */
const RATE = 1_000
const SLICE_SECONDS = 20
const MINUTES = 30

/**
 * The platform under a moderate load of bets for half an hour (`SOAK_MINUTES` for another duration): its resident memory must not
 * grow. The first tenth of the time is warm-up; the medians of the three samples after it and of the last three are compared.
 */
export async function run(): Promise<Measurement[]> {
  const minutes = Number(process.env.SOAK_MINUTES ?? MINUTES)
  if (!(minutes >= 2)) throw new RangeError("SOAK_MINUTES must be a number of minutes, at least 2")
  const world = await walletWorld()
  try {
    const slices = Math.round((minutes * 60) / SLICE_SECONDS)
    const samples: number[] = []
    let bets = 0
    let refused = 0
    for (let slice = 0; slice < slices; slice++) {
      const most = SLICE_SECONDS * RATE
      const { statuses } = await world.load({
        prefix: `s${slice}-`,
        connections: CONNECTIONS,
        seconds: SLICE_SECONDS,
        rate: RATE,
        most,
      })
      bets += statuses.length
      refused += statuses.filter(status => status !== 200 && status !== 429).length
      samples.push(residentMegabytes(world.pid))
    }
    const warm = samples.slice(Math.ceil(slices / 10))
    const [begun, ended] = [median(warm.slice(0, 3)), median(warm.slice(-3))]
    return [
      { name: `memory of the platform once it is warm`, value: begun, unit: "MB" },
      {
        name: `memory of the platform ${minutes} minutes and ${bets.toLocaleString("en")} bets later`,
        value: ended,
        unit: "MB",
        reference: begun,
        ratio: ended / begun,
        goal: "≤ 1.1 × once it is warm",
        ok: ended <= 1.1 * begun,
      },
      { name: "bets that were neither taken nor told to come back", value: refused, unit: "bets", goal: "0", ok: refused === 0 },
    ]
  } finally {
    await world.close()
  }
}
