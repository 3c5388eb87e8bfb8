import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import style from "./dialog.module.css"
import { Icon } from "./icon.tsx"

interface DialogProps {
  title: string
  /** Undefined where it cannot be left: Escape and a click beside it do nothing then. */
  close?: (() => void) | undefined
  children: ReactNode
  size?: "small" | "medium" | "large"
}

/** A modal popup on the browser's own dialog: focus stays inside and goes back, Escape closes, the page behind stands still. */
export function Dialog({ title, close, children, size = "small" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const heading = useId()
  const { t } = useTranslation("common")
  // What is inside comes once the dialog is open: nothing in a closed one can take the focus it asks for (autoFocus).
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
      onCancel={event => {
        event.preventDefault()
        close?.()
      }}
      // After several Escapes a browser closes it whatever is said to that; then it is opened again.
      onClose={() => !close && dialog.current?.showModal()}
      // Words that are selected inside by drawing over them may be let go of beside it: that is no click there.
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
        <div className={style.body}>{open && children}</div>
      </div>
    </dialog>
  )
}
