type Measure = () => () => unknown

let waiting: Measure[] = []

/**
 * Starts a movement whose way has to be measured. All that are asked for in one task are measured together, before any of them
 * starts: a look between two changes has the whole page laid out.
 */
export function measured(measure: Measure): void {
  waiting.push(measure)
  if (waiting.length > 1) return
  queueMicrotask(() => {
    const all = waiting
    waiting = []
    for (const start of all.map(one => one())) start()
  })
}
