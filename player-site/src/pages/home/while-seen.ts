/** Runs something only while an element is on the screen of a visible page; the returned function ends it. */
export function whileSeen(element: Element, begin: () => () => void): () => void {
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
  const observer = new IntersectionObserver(entries => {
    inView = entries.at(-1)?.isIntersecting ?? false
    decide()
  })
  observer.observe(element)
  document.addEventListener("visibilitychange", decide)
  return () => {
    observer.disconnect()
    document.removeEventListener("visibilitychange", decide)
    end?.()
  }
}
