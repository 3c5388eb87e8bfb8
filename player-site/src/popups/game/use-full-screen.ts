import { type RefObject, useEffect, useState } from "react"

/** Whether `element` is in full screen, and a function that toggles it; undefined if the browser has none (an iPhone). */
export function useFullScreen(element: RefObject<HTMLElement | null>): { readonly full: boolean; readonly toggle?: () => void } {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener("fullscreenchange", look)
    return () => document.removeEventListener("fullscreenchange", look)
  }, [element])
  if (!document.fullscreenEnabled) return { full }
  return {
    full,
    toggle: () => void (full ? document.exitFullscreen() : element.current?.requestFullscreen().catch(() => undefined)),
  }
}
