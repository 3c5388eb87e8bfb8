import { type RefObject, useEffect, useRef } from "react"

/**
 * A line of entries that scrolls sideways. The current entry (a selector) is scrolled to its middle, initially and whenever
 * `chosen` changes; the page itself does not move.
 */
export function useLine<Line extends HTMLElement>(inForce: string, chosen?: string): RefObject<Line | null> {
  const ref = useRef<Line>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read from the line, not from here
  useEffect(() => {
    const line = ref.current
    const entry = line?.querySelector(inForce)
    if (!line || !entry) return
    const [outer, inner] = [line.getBoundingClientRect(), entry.getBoundingClientRect()]
    line.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
  }, [inForce, chosen])
  return ref
}
