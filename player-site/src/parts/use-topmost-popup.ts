import { useEffect, useState } from "react"

/**
 * Where a message is visible and announced: inside the topmost popup, because everything outside an open one is behind its
 * backdrop and silent to screen readers; without one, on the page.
 */
export function useTopmostPopup(): Element {
  const [top, setTop] = useState<Element>(document.body)
  useEffect(() => {
    const look = () => setTop([...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body)
    look()
    const changes = new MutationObserver(look)
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] })
    return () => changes.disconnect()
  }, [])
  return top
}
