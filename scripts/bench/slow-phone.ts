import { chromium, type Page } from "playwright-core"
import type { Measurement } from "./figure.ts"

/**
 * The benchmark index of the phone that the benches stand for, of the class of a Moto G4: Lighthouse's four times slower than a
 * desktop of 1,500 to 2,000 (its docs/throttling.md).
 */
const PHONE_INDEX = 400
/** The best counts: other work lowers an index and nothing raises it. */
const RUNS = 3

/** A slow phone that is the same on every computer. */
interface SlowPhone {
  /** How many times slower than this computer, for `Emulation.setCPUThrottlingRate`; never below 1. */
  readonly rate: number
  readonly figures: readonly Measurement[]
}

/**
 * Measures the browser on this computer and derives how much slower the phone is. `SLOW_PHONE_RATE` sets the rate instead, to
 * compare with figures of another rate.
 */
export async function slowPhone(executablePath: string): Promise<SlowPhone> {
  const index = await benchmarkIndex(executablePath)
  const rate = Number(process.env.SLOW_PHONE_RATE) || Math.max(1, index / PHONE_INDEX)
  return {
    rate,
    figures: [
      { name: "benchmark index of this computer, by Lighthouse's measure", value: index, unit: "" },
      { name: `  the slow phone, of index ${PHONE_INDEX}, is slower by`, value: rate, unit: "times" },
    ],
  }
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
}

async function benchmarkIndex(executablePath: string): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] })
  try {
    const indexes: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await browser.newPage()
      indexes.push(await page.evaluate(computeIndex))
      await page.close()
    }
    return Math.max(...indexes)
  } finally {
    await browser.close()
  }
}

/** Runs in the page. As `computeBenchmarkIndex` of Lighthouse 13 (core/lib/page-functions.js) does, so that its tables apply. */
function computeIndex(): number {
  const LETTERS = 10_000
  const NUMBERS = 100_000
  const perSecond = (every: number, work: (turn: number) => void): number => {
    const start = Date.now()
    let turns = 0
    while (turns % every !== 0 || Date.now() - start < 500) work(turns++)
    return Math.round(turns / 10 / ((Date.now() - start) / 1000))
  }
  const strings = perSecond(1, () => {
    let text = ""
    for (let n = 0; n < LETTERS; n++) text += "a"
    if (text.length === 1) throw new Error("Never: keeps the compiler from leaving the loop out")
  })
  const one: number[] = []
  const other: number[] = []
  for (let n = 0; n < NUMBERS; n++) one[n] = other[n] = n
  const copies = perSecond(10, turn => {
    const [from, to] = turn % 2 === 0 ? [one, other] : [other, one]
    for (let n = 0; n < from.length; n++) to[n] = from[n]!
  })
  return (strings + copies) / 2
}
