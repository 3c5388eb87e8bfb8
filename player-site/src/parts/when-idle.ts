/** Does what can wait once the browser has nothing better to do, at the latest in two seconds. */
export function whenIdle(work: () => unknown): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void work(), { timeout: 2_000 })
  else setTimeout(work, 300)
}
