import { type RefObject, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"

/**
 * A row of entries that scrolls sideways. The current entry (a selector) is scrolled to its middle, initially and whenever
 * `chosen` or the language changes, and one that is half in sight when it gets the focus; the page itself does not move.
 */
export function useScrollingRow<Row extends HTMLElement>(inForce: string, chosen?: string): RefObject<Row | null> {
  const ref = useRef<Row>(null)
  const { language } = useTranslation().i18n
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is read from the row, not from here
  useEffect(() => {
    const row = ref.current
    const entry = row?.querySelector(inForce)
    if (!row || !entry) return
    const [outer, inner] = [row.getBoundingClientRect(), entry.getBoundingClientRect()]
    row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) })
  }, [inForce, chosen, language])
  useEffect(() => {
    const row = ref.current
    // Browsers leave an entry of which a part is in sight where it is.
    const reveal = ({ target }: FocusEvent) => (target as Element).scrollIntoView({ block: "nearest", inline: "nearest" })
    row?.addEventListener("focusin", reveal)
    return () => row?.removeEventListener("focusin", reveal)
  }, [])
  return ref
}
