import { useEffect, useRef, useState } from "react"
import { Icon } from "../../parts/icon.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./search-box.module.css"

interface SearchBoxProps {
  search: string
  change: (text: string) => void
  label: string
  autoFocus?: boolean
  /** The action of Escape; default: the browser's own, which clears the input. */
  leave?: () => void
  /** Full width. */
  wide?: boolean
}

/** Searches with each letter. */
export function SearchBox({ search, change, label, autoFocus = false, leave, wide = false }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const { t } = useWords()
  // The search returns through the address, later than the next letter: only one that was not typed here replaces the input.
  const told = useRef([search])
  useEffect(() => {
    const mine = told.current.indexOf(search)
    if (mine >= 0) told.current.splice(0, mine)
    else {
      told.current = [search]
      setText(search)
    }
  }, [search])
  const type = (typed: string) => {
    setText(typed)
    const next = typed.trim()
    if (next === told.current.at(-1)) return
    told.current.push(next)
    change(next)
  }
  return (
    <search className={`${style.search} ${wide ? style.wide : ""}`}>
      <form onSubmit={event => event.preventDefault()}>
        <Icon name="search" size={18} />
        <input
          type="search"
          value={text}
          maxLength={60}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the popup was opened to type in it
          autoFocus={autoFocus}
          onKeyDown={event => {
            if (event.key === "Escape") leave?.()
          }}
          onChange={event => type(event.target.value)}
        />
        {text && (
          <button type="button" aria-label={t("category.clearSearch")} onClick={() => type("")}>
            <Icon name="close" size={16} />
          </button>
        )}
      </form>
    </search>
  )
}
