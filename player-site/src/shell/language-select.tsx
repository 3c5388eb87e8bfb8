import { tagOf } from "@baize/kit/languages.ts"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Icon } from "../parts/icon.tsx"
import { useLanguage } from "../parts/use-language.ts"
import { useWords } from "../parts/words.ts"
import style from "./language-select.module.css"

/** Delay before the list closes after losing focus, so that a click on an option still counts. */
const CLOSES_AFTER = 200

/** Opens and closes a list box, and moves the focus through its options by keys. */
function useListBox() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus()
  }, [open])

  function close(): void {
    setOpen(false)
    opener.current?.focus()
  }
  function move(event: KeyboardEvent): void {
    if (event.key === "Escape" && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    const all = [...(list.current?.children ?? [])] as HTMLElement[]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (open) all[(next + all.length) % all.length]?.focus()
    else setOpen(true)
  }
  return {
    open,
    setOpen,
    opener,
    list,
    close,
    handlers: {
      onKeyDown: move,
      onFocus: () => clearTimeout(closing.current),
      onBlur() {
        closing.current = setTimeout(() => setOpen(false), CLOSES_AFTER)
      },
    },
  }
}

/** The brand's languages, each by its own name. Keyboard as in a list box: arrows, Home, End, Escape. */
export const LanguageSelect = observer(function LanguageSelect({ upwards = false }: { upwards?: boolean }) {
  const { language, offered, prepare, change } = useLanguage()
  const { t } = useWords()
  const id = useId()
  const { open, setOpen, opener, list, close, handlers } = useListBox()

  return (
    <div className={style.select} {...handlers}>
      <button
        ref={opener}
        type="button"
        className={style.opener}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="globe" size={18} />
        <span className="hidden">{t("common:labeled", { label: t("common:language"), value: "" })}</span>
        <span lang={tagOf(language)}>{offered.find(({ code }) => code === language)?.name}</span>
        <Icon name="down" size={14} />
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={t("common:language")}
          className={upwards ? `${style.list} ${style.up}` : style.list}
        >
          {offered.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              role="option"
              aria-selected={code === language}
              tabIndex={-1}
              lang={tagOf(code)}
              onPointerDown={() => void prepare(code)}
              onClick={() => {
                close()
                void change(code)
              }}
            >
              {name}
              {code === language && <Icon name="check" size={16} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
})
