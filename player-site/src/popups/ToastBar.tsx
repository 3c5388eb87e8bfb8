import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { Icon } from "../parts/Icon.tsx"
import style from "./ToastBar.module.css"
import { useToasts } from "./toasts.ts"

const SHOWN = 5_000

/** Says the current message, above everything, also above an open popup. */
export const ToastBar = observer(function ToastBar() {
  const toasts = useToasts()
  const { current } = toasts
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!current) return
    const element = bar.current
    element?.showPopover?.()
    const timer = setTimeout(() => toasts.clear(current), SHOWN)
    return () => {
      clearTimeout(timer)
      element?.hidePopover?.()
    }
  }, [current, toasts])
  return (
    <div ref={bar} popover="manual" className={style.bar} role="status">
      {current && (
        <p className={`${style.toast} ${style[current.tone]}`}>
          <Icon name={current.tone === "negative" ? "alert" : current.tone === "positive" ? "check" : "info"} />
          {current.text}
        </p>
      )}
    </div>
  )
})
