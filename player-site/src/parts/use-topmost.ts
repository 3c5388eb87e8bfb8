import { useEffect, useState } from "react"

/**
 * Where a message can be seen and heard: inside the popup on top, since everything outside an open one is behind its backdrop and
 * silent to a screen reader; without one, on the page.
 */
export function useTopmost(): Element {
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
