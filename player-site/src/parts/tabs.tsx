import { type KeyboardEvent, type ReactNode, useId, useRef } from "react"
import style from "./tabs.module.css"

interface TabsProps<Key extends string> {
  /** What the tabs choose between. */
  label: string
  tabs: readonly { readonly key: Key; readonly title: string }[]
  chosen: Key
  choose: (key: Key) => void
  children: ReactNode
}

/** A few alternatives; arrow keys move between them. A single one needs no tabs. */
export function Tabs<Key extends string>({ label, tabs, chosen, choose, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  if (tabs.length < 2) return children
  function move(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
    const step = (steps[event.key] ?? 0) * (getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1)
    const at = tabs.findIndex(({ key }) => key === chosen)
    const ends: Readonly<Record<string, number>> = { Home: 0, End: tabs.length - 1 }
    const next = tabs[ends[event.key] ?? (at + step + tabs.length) % tabs.length]
    if (!next || (step === 0 && !(event.key in ends))) return
    event.preventDefault()
    choose(next.key)
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next.key}"]`)?.focus()
  }
  return (
    <>
      <div className={style.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
