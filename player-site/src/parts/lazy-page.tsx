import { loadChunk } from "@baize/common/react/load-chunk.ts"
import { observer } from "mobx-react-lite"
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Boundary } from "./boundary.tsx"
import { Button } from "./button.tsx"
import style from "./lazy-page.module.css"
import { lostStyles } from "./lost-styles.ts"
import { Skeleton } from "./notes.tsx"
import { useReconnect } from "./use-reconnect.ts"

/** When the visitor sees that loading takes longer than usual. */
const SLOW = 8_000

type What = "page" | "popup"
/** A popup that fails to load can be closed: it covers the whole page. */
type Close = (() => void) | undefined

function Waiting({ what, close }: { what: What; close: Close }) {
  const { t } = useTranslation("common")
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={what === "page" ? style.shape : style.popup} role="status">
      {what === "popup" && <span className={style.ring} />}
      <span className={slow ? style.slow : "hidden"}>{t(slow ? "slow" : "loading")}</span>
      {slow && close && <Button onClick={close}>{t("action.close")}</Button>}
      {what === "page" && (
        <>
          <Skeleton height={40} width={240} />
          <Skeleton height={44} />
          <div className={style.tiles}>
            {Array.from({ length: 12 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are interchangeable
              <Skeleton key={index} height="100%" round={12} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

const Lost = observer(function Lost({ what, close, retry }: { what: What; close: Close; retry: () => void }) {
  const { t } = useTranslation("common")
  const { connection } = useDomain()
  // If the connection is lost, this reloads automatically once it is back.
  useEffect(() => void connection.look(), [connection])
  useReconnect(retry)
  return (
    <div className={what === "page" ? style.page : style.popup} role="alert">
      <p>{t("problem.chunk")}</p>
      <Button look="primary" onClick={retry}>
        {t("action.retry")}
      </Button>
      {close && <Button onClick={close}>{t("action.close")}</Button>}
    </div>
  )
})

/** A page that is loaded when it is first opened. If loading fails, a retry button is shown. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, "page")

/** A popup that is loaded when it is first opened; it can be closed while it loads, and after a failure. */
export const lazyPopup = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazyPart(load, "popup")

function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, what: What): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await loadChunk(load) }))
  let Loaded = make()
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while rendering
  function LazyPart(props: Props) {
    const { connection } = useDomain()
    const [tries, setTries] = useState(0)
    const { close } = props as { close?: Close }
    async function retry(): Promise<void> {
      await connection.look()
      if (connection.lost) return
      // Failing twice while the platform is reachable, the site has most likely been redeployed: its new page has the new
      // names.
      if (tries > 1) return location.reload()
      await lostStyles()
      Loaded = make()
      setTries(tries + 1)
    }
    return (
      <Boundary key={tries} fallback={<Lost what={what} close={close} retry={() => void retry()} />}>
        <Suspense fallback={<Waiting what={what} close={close} />}>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    )
  }
  // The build reads from it which files a page needs (`page-files.ts`).
  return Object.assign(LazyPart, { load })
}
