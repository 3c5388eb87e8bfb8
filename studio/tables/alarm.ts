/** A wait that can be cut short. */
export function alarm() {
  let wake: (() => void) | undefined
  let rang = false
  return {
    /** Resolves after so many milliseconds (none given: never by itself), or when it rings, or at once when it has rung since. */
    wait: (milliseconds?: number) =>
      new Promise<void>(resolve => {
        const timer = milliseconds === undefined ? undefined : setTimeout(done, Math.max(0, milliseconds))
        function done() {
          clearTimeout(timer)
          wake = undefined
          rang = false
          resolve()
        }
        wake = done
        if (rang) done()
      }),
    ring() {
      rang = true
      wake?.()
    },
  }
}
