import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from "react"

/**
 * A menu that drops down beside its opener: by a click, or on hover over their container; it closes with the mouse or focus, or
 * by Escape.
 */
export function useDrop() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const holder = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setOpen(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && setOpen(false),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !open) return
      setOpen(false)
      opener.current?.focus()
    },
  }
  return { open, setOpen, opener, holder }
}
