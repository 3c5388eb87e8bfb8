import { startTransition, useEffect, useState } from "react"

/** The first page of a visit is drawn bit by bit; whoever comes back to it finds it whole, at the place where he was. */
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
