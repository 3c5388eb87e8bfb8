import type { KeyboardEvent } from "react"

/**
 * For a form of few fields: Enter, which a phone calls "next", leads to the next required field that is empty. In the last one it
 * sends the form.
 */
export function leadOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement) || !target.value) return
  const needed = [...currentTarget.querySelectorAll<HTMLInputElement>("input:is([required], [aria-required=true])")]
  const next = needed.find(
    input => !input.value && target.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING && input.checkVisibility(),
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}
