/**
 * Runs something only while an element is on the screen of a visible page, or as near to it as `margin` says; the returned
 * function ends it.
 */
export function whileSeen(element: Element, begin: () => () => void, margin = "0px"): () => void {
  let inView = false
  let end: (() => void) | undefined
  const decide = () => {
    const seen = inView && !document.hidden
    if (seen && !end) end = begin()
    if (!seen && end) {
      end()
      end = undefined
    }
  }
  const look = (entries: readonly IntersectionObserverEntry[]): void => {
    inView = entries.at(-1)?.isIntersecting ?? false
    decide()
  }
  const observer = new IntersectionObserver(look, { rootMargin: margin })
  observer.observe(element)
  document.addEventListener("visibilitychange", decide)
  return () => {
    observer.disconnect()
    document.removeEventListener("visibilitychange", decide)
    end?.()
  }
}
