import { calm } from "../dom.ts"

/** Counts from one value to another; immediate if skipped or with reduced motion. */
export function countUp(
  from: number,
  to: number,
  milliseconds: number,
  skip: AbortSignal,
  show: (value: number) => void,
): Promise<void> {
  if (skip.aborted || from === to || calm()) {
    show(to)
    return Promise.resolve()
  }
  const start = performance.now()
  return new Promise(resolve => {
    const step = (now: number) => {
      const part = skip.aborted ? 1 : Math.min(1, Math.max(0, (now - start) / milliseconds))
      show(part === 1 ? to : Math.round(from + (to - from) * (1 - (1 - part) ** 2)))
      if (part === 1) resolve()
      else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

/** Waits, unless skipped: then what follows still gets a task of its own, for a whole round in one would hold up a slow phone. */
export const pause = (milliseconds: number, skip: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, skip.aborted ? 0 : milliseconds)
    skip.addEventListener("abort", () => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
