import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { Icon } from "../parts/icon.tsx"
import { Link } from "../parts/router.ts"
import { useTopmostPopup } from "../parts/use-topmost-popup.ts"
import style from "./toast-bar.module.css"
import { useToasts } from "./toasts.ts"

const SHOWN = 5_000
/** With a link, which takes time to reach. */
const SHOWN_WITH_LINK = 15_000

/** Whether a message covers some of an element that is no part of it. */
function isOver(bar: Element, element: Element): boolean {
  if (bar.contains(element)) return false
  const [above, below] = [bar.getBoundingClientRect(), element.getBoundingClientRect()]
  return above.left < below.right && below.left < above.right && above.top < below.bottom && below.top < above.bottom
}

/** Shows the current message above everything, including an open popup and one that opens meanwhile. */
export const ToastBar = observer(function ToastBar() {
  const toasts = useToasts()
  const { current } = toasts
  const bar = useRef<HTMLDivElement>(null)
  const top = useTopmostPopup()
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => toasts.clear(current), current.link ? SHOWN_WITH_LINK : SHOWN)
    return () => clearTimeout(timer)
  }, [current, toasts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: elsewhere it is a new element, which must be shown again
  useEffect(() => {
    const element = bar.current
    // Its popup may have just closed; it is shown in the next place then.
    if (!current || !element?.isConnected) return
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [current, top])
  useEffect(() => {
    if (!current) return
    /** What the keyboard has reached is in sight: a message over it goes. */
    const giveWay = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        const isReached = target instanceof HTMLElement && target.tabIndex >= 0 && target.matches(":focus-visible")
        if (isReached && bar.current && isOver(bar.current, target)) toasts.clear(current)
      })
    document.addEventListener("focusin", giveWay)
    return () => document.removeEventListener("focusin", giveWay)
  }, [current, toasts])
  return createPortal(
    <div ref={bar} popover="manual" className={style.bar} role="status">
      {current && (
        <p className={`${style.toast} ${style[current.tone]}`}>
          <Icon name={current.tone === "negative" ? "alert" : current.tone === "positive" ? "check" : "info"} />
          {current.text}
          {current.link && (
            <Link to={current.link.to} onClick={() => toasts.clear(current)}>
              {current.link.text}
            </Link>
          )}
        </p>
      )}
    </div>,
    top,
  )
})
