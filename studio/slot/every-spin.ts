import { scattersSeen } from "./evaluate.ts"
import { type SlotMachine, symbolAt } from "./machine.ts"
import type { ReelWindow, runsOf, SymbolRun } from "./runs.ts"

/** What has come through the reels so far. */
interface SpinCourse {
  runs: readonly SymbolRun[]
  /** What the runs pay that have ended. */
  settled: number
  scatters: number
}

/** What each stop of a reel shows. */
export function windowsOf(machine: SlotMachine, reel: number): ReelWindow[] {
  return [...(machine.strips[reel] ?? "")].map((_, stop) => {
    const symbols = Array.from({ length: machine.rows }, (_, row) => symbolAt(machine, reel, stop, row))
    return { symbols, scatters: scattersSeen(machine, symbols), wilds: 0, times: 1 }
  })
}

/** Calls back with every combination of stops; reels in step have one stop together. */
export function everySpin(
  begin: ReturnType<typeof runsOf>,
  reels: readonly ReelWindow[][],
  inStep: { first: number; count: number } | undefined,
  then: (scatters: number, won: number) => void,
): void {
  const through = ({ runs, settled, scatters }: SpinCourse, reel: number, window: ReelWindow): SpinCourse => {
    if (reel === 0) return { runs: begin(window), settled, scatters: scatters + window.scatters }
    const running: SymbolRun[] = []
    let paid = settled
    for (const run of runs) {
      const next = run.on(window)
      if (next) running.push(next)
      else paid += run.pays
    }
    return { runs: running, settled: paid, scatters: scatters + window.scatters }
  }
  const fill = (reel: number, course: SpinCourse): void => {
    if (reel === reels.length) {
      const { runs, settled, scatters } = course
      then(
        scatters,
        runs.reduce((sum, { pays }) => sum + pays, settled),
      )
      return
    }
    const together = inStep && reel === inStep.first ? inStep.count : 1
    for (let stop = 0; stop < (reels[reel]?.length ?? 0); stop++) {
      let next = course
      for (let nth = 0; nth < together; nth++) next = through(next, reel + nth, reels[reel + nth]![stop]!)
      fill(reel + together, next)
    }
  }
  fill(0, { runs: [], settled: 0, scatters: 0 })
}
