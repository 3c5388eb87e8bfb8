import { type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import style from "./dialog.module.css"
import { Icon } from "./icon.tsx"
import { Skeleton } from "./notes.tsx"

interface DialogProps {
  title: string
  /** Undefined if it can't be closed: Escape and a click outside then do nothing. */
  close?: (() => void) | undefined
  children: ReactNode
  size?: "small" | "medium" | "large"
  /** Whether it has nothing to press: then it takes the focus itself, to be scrolled by keys. */
  toRead?: boolean
}

/**
 * A modal popup on the browser's own dialog: focus stays inside and returns afterwards, Escape closes, the page behind does not
 * scroll.
 */
export function Dialog({ title, close, children, size = "small", toRead = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const heading = useId()
  const { t } = useTranslation("common")
  // The content renders once the dialog is open: nothing in a closed one can take the focus (autoFocus).
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    setOpen(true)
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={`${style.dialog} ${style[size]}`}
      aria-labelledby={heading}
      // React hands on those of a dialog inside this one.
      onCancel={event => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close?.()
      }}
      // After several Escapes a browser closes it regardless; then it is opened again.
      onClose={event => event.target === dialog.current && !close && dialog.current.showModal()}
      // A text selection inside may end outside: that isn't a click outside.
      onPointerDown={event => {
        pressedBeside.current = event.target === dialog.current
      }}
      onClick={event => {
        if (pressedBeside.current && event.target === dialog.current) close?.()
      }}
    >
      <div className={style.sheet}>
        <div className={style.head}>
          <h2 id={heading}>{title}</h2>
          {close && (
            <button type="button" className={style.close} onClick={close} aria-label={t("action.close")}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {/* Content that still loads its texts must not hide the dialog: shown again, that would focus its first button. */}
        <div className={style.body} tabIndex={toRead ? 0 : undefined}>
          <Suspense fallback={<Skeleton height={240} />}>{open && children}</Suspense>
        </div>
      </div>
    </dialog>
  )
}
