import { useEffect, useState } from "react"
import { Icon } from "../../parts/Icon.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./SearchBox.module.css"

const PAUSE = 300

/** Searches a moment after the last letter, or at once by Enter. */
export function SearchBox({ search, change, hidden }: { search: string; change: (text: string) => void; hidden: boolean }) {
  const [text, setText] = useState(search)
  const { t } = useWords()
  useEffect(() => setText(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the letters start a search
  useEffect(() => {
    if (text.trim() === search) return
    const timer = setTimeout(() => change(text.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  if (hidden) return null
  return (
    <search className={style.search}>
      <form
        onSubmit={event => {
          event.preventDefault()
          change(text.trim())
        }}
      >
        <Icon name="search" size={18} />
        <input
          type="search"
          value={text}
          maxLength={60}
          placeholder={t("category.search")}
          aria-label={t("category.search")}
          onChange={event => setText(event.target.value)}
        />
        {text && (
          <button type="button" aria-label={t("category.clearSearch")} onClick={() => change("")}>
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
    </search>
  )
}
