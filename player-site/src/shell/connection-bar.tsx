import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Icon } from "../parts/icon.tsx"
import { useReconnect } from "../parts/use-reconnect.ts"
import { useTopmostPopup } from "../parts/use-topmost-popup.ts"
import { useWords } from "../parts/words.ts"
import style from "./connection-bar.module.css"

/** How long the recovery message stays. */
const NEWS = 4_000

/** Above everything: the platform is unreachable, an answer is late, or the connection is back. */
export const ConnectionBar = observer(function ConnectionBar() {
  const { connection, memberStores } = useDomain()
  const { t } = useWords()
  const [back, setBack] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const { lost, slow } = connection

  useEffect(() => {
    const gone = () => connection.lose()
    const here = () => void connection.look()
    addEventListener("offline", gone)
    addEventListener("online", here)
    return () => {
      removeEventListener("offline", gone)
      removeEventListener("online", here)
    }
  }, [connection])
  useReconnect(() => {
    setBack(true)
    if (memberStores) void memberStores.wallet.refresh()
  })
  useEffect(() => {
    if (!back) return
    const timer = setTimeout(() => setBack(false), NEWS)
    return () => clearTimeout(timer)
  }, [back])

  const state = lost ? "lost" : slow ? "slow" : back ? "back" : undefined
  const top = useTopmostPopup()
  // biome-ignore lint/correctness/useExhaustiveDependencies: elsewhere it is a new element, which must be shown again
  useEffect(() => {
    const element = bar.current
    if (!state || !element?.isConnected) return
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [state, top])
  return createPortal(
    <div ref={bar} popover="manual" data-connection className={`${style.bar} ${state ? style[state] : ""}`} role="status">
      {state && (
        <p>
          <Icon name={state === "lost" ? "alert" : state === "slow" ? "clock" : "check"} size={18} />
          <span>{t(`connection.${state}`)}</span>
          {lost && (
            <Button size="small" onClick={() => void connection.look()}>
              {t("common:action.retry")}
            </Button>
          )}
        </p>
      )}
    </div>,
    top,
  )
})
