import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"

/** The menu of a narrow bar: open until something is chosen, pressed elsewhere, or Escape; then the opener has the focus. */
export function useBarMenu() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const press = ({ target }: Event) => !holder.current?.contains(target as Node) && setOpen(false)
    addEventListener("pointerdown", press)
    return () => removeEventListener("pointerdown", press)
  }, [open])
  function close(): void {
    if (!open) return
    setOpen(false)
    opener.current?.focus()
  }
  return {
    open,
    opener,
    toggle(): void {
      // Safari leaves the focus where it was, and Escape would be the game's.
      opener.current?.focus()
      setOpen(!open)
    },
    close,
    holder: {
      ref: holder,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open) return
        // The window with the game stays.
        event.preventDefault()
        close()
      },
    },
  }
}
