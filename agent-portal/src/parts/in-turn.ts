/** Milliseconds after which a turn comes even to a page that is never idle. */
const LONGEST = 1_000

/** When the page has nothing else to do. */
const whenIdle = (): Promise<void> =>
  new Promise(done => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => done(), { timeout: LONGEST })
    else setTimeout(done, 50)
  })

let last = Promise.resolve()

/** Resolves when the page is idle: for one caller at a time, so that no two pieces of heavy work are one long task. */
export function inTurn(): Promise<void> {
  last = last.then(whenIdle)
  return last
}
