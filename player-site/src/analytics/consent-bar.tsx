import { observer } from "mobx-react-lite"
import { useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Icon } from "../parts/icon.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { HELP } from "../paths.ts"
import { consent } from "./consent.ts"
import style from "./consent-bar.module.css"

/** What is fixed at the lower edge of the screen moves up by this, and the page ends below it. */
const ROOM = "--consent"

/** Tells the page how high the bar is, while it is there. */
function useRoom(bar: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style: page } = document.documentElement
    const watcher = new ResizeObserver(() => page.setProperty(ROOM, `${(bar.current?.offsetHeight ?? 0) + 12}px`))
    if (bar.current) watcher.observe(bar.current)
    return () => {
      watcher.disconnect()
      page.removeProperty(ROOM)
    }
  }, [bar])
}

/** A visitor who opened it again has the focus in it, and afterwards where it was. */
function useFocus(bar: { readonly current: HTMLElement | null }, reopened: boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    if (!reopened || !(before instanceof HTMLElement)) return
    bar.current?.focus()
    return () => before.focus({ preventScroll: true })
  }, [bar, reopened])
}

/** The first place in the document, so that the bar comes before the page for keys and screen readers too. */
function useFirstPlace(): HTMLElement {
  const [place] = useState(() => document.createElement("div"))
  useLayoutEffect(() => {
    document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}

/** Two answers of the same weight, over the lower edge of the page. It takes no focus and can wait. */
export const ConsentBar = observer(function ConsentBar({ tool }: { tool: string }) {
  const { site } = useDomain()
  const { t } = useTranslation("consent")
  const { t: player } = useWords()
  const bar = useRef<HTMLElement>(null)
  const place = useFirstPlace()
  useRoom(bar)
  useFocus(bar, consent.isReopened)
  const answer = (chosen: string | undefined, text: string, current: boolean) => (
    <Button wide aria-pressed={current} onClick={() => consent.choose(chosen)}>
      {current && <Icon name="check" size={16} />}
      {text}
    </Button>
  )
  return createPortal(
    <section ref={bar} className={style.bar} tabIndex={-1} aria-label={t("title")}>
      <p>
        {t("question", { brand: site.info?.name ?? "" })} <Link to={`${HELP}#cookies`}>{player("help.cookies")}</Link>
      </p>
      <div className={style.answers}>
        {answer(undefined, t("refuse"), consent.refuses())}
        {answer(tool, t("allow"), consent.allows(tool))}
      </div>
    </section>,
    place,
  )
})
