import { startTransition, useEffect, useState } from "react"

/**
 * Once a list that was present from the start has been rendered, further ones render whole, so that returning visitors find their
 * place. A list whose items arrive after mounting is rendered gradually on every page.
 */
let drawnBefore = false

/** How many of the items to render: `more` after each paint, so that a slow phone responds in between. */
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
