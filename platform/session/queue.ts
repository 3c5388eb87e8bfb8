import { generalRefusals } from "@baize/common/api/envelope.ts"
import { Refused } from "../server/refusal.ts"

/** Runs at most `atOnce` works at a time, the rest in the order they came. Refuses `busy` when `waiting` already wait. */
export function createQueue(atOnce: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const line: (() => void)[] = []
  return async work => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refused(generalRefusals.busy, "busy")
      await new Promise<void>(resolve => line.push(resolve)) // whoever ends hands his place over: `running` stays
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
