import { useEffect, useRef, useState } from "react"
import { Icon } from "./icon.tsx"
import style from "./search-box.module.css"
import { useWords } from "./words.ts"

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
  const sent = useRef([search])
  useEffect(() => {
    const position = sent.current.indexOf(search)
    if (position >= 0) sent.current.splice(0, position)
    else {
      sent.current = [search]
      setText(search)
    }
  }, [search])
  const type = (typed: string) => {
    setText(typed)
    const next = typed.trim()
    if (next === sent.current.at(-1)) return
    sent.current.push(next)
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
