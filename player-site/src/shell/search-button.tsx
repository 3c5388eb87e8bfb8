import { useEffect } from "react"
import { Icon } from "../parts/icon.tsx"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"

/** Opens the search of all games; so does Ctrl+K, or ⌘K, anywhere. */
export function SearchButton({ className }: { className?: string | undefined }) {
  const popups = usePopups()
  const { t } = useWords()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (popups.open.length === 0) popups.show({ kind: "search" })
    }
    addEventListener("keydown", onKey)
    return () => removeEventListener("keydown", onKey)
  }, [popups])
  return (
    <button
      type="button"
      className={className}
      aria-label={t("search.open")}
      aria-keyshortcuts="Control+K Meta+K"
      title={t("search.open")}
      onClick={() => popups.show({ kind: "search" })}
    >
      <Icon name="search" size={20} />
    </button>
  )
}
