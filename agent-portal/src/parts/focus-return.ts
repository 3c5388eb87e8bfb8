import { useEffect, useState } from "react"

/**
 * Returns the focus to the opener of a drawer or dialog once it is gone, however it was closed; to the page if the opener is gone
 * too.
 * For components mounted on opening and unmounted on closing: Ant Design returns the focus only for those that stay mounted.
 */
export function useFocusReturn(): void {
  // Before anything inside takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // After the drawer's own clean-up, which blurs its content.
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : pageOf(document)
        back?.focus()
      })
    },
    [opener],
  )
}

const pageOf = (of: Document): HTMLElement | null => of.querySelector<HTMLElement>("main")
