import { useEffect } from "react"

/**
 * Gives the keyboard back to what opened a drawer or dialog once it is gone, however it was closed; to the page where that is gone too.
 * For what is mounted when it opens and unmounted when it closes: Ant Design returns the focus only of what stays mounted.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      // After the drawer's own clean-up, which blurs what it held.
      setTimeout(() => {
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : pageOf(document)
        back?.focus()
      })
    }
  }, [])
}

const pageOf = (of: Document): HTMLElement | null => of.querySelector<HTMLElement>("main")
