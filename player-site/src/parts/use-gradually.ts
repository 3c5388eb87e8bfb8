import { startTransition, useEffect, useState } from "react"

/**
 * Once a list that was there from the start has been drawn, such lists come whole: whoever comes back finds his place.
 * A list whose things arrive after it was mounted is drawn bit by bit on every page.
 */
let drawnBefore = false

/** How many of so many things to draw: `more` whenever those before have been painted, so that a slow phone answers in between. */
export function useGradually(total: number, more = 1): number {
  const [shown, setShown] = useState(drawnBefore ? total : 0)
  const all = shown >= total
  useEffect(() => {
    if (all) {
      drawnBefore ||= total > 0
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(shown + more)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [shown, all, total, more])
  return all ? total : shown
}
