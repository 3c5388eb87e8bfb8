/** A wait that can be cut short. */
export function alarm() {
  let wake: (() => void) | undefined
  let rang = false
  return {
    /**
     * Resolves after this many milliseconds (undefined: never), when it rings, or immediately if it has rung since the last wait.
     */
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
