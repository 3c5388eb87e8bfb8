import type { ComponentProps } from "react"
import style from "./button.module.css"

type ButtonLook = "primary" | "quiet" | "bare" | "alert"

/** Also for links that should look like buttons. */
export const buttonClass = (look: ButtonLook = "quiet", size: "small" | "normal" | "large" = "normal"): string =>
  `${style.button} ${style[look]} ${style[size]}`

/** A button. While `busy` it keeps its width, is announced as busy and ignores clicks. */
export function Button({
  look,
  size,
  busy = false,
  wide = false,
  className = "",
  children,
  ...rest
}: ComponentProps<"button"> & { look?: ButtonLook; size?: "small" | "normal" | "large"; busy?: boolean; wide?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, size)} ${wide ? style.wide : ""} ${className}`}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : rest.onClick}
    >
      {busy && <span className={style.spinner} aria-hidden="true" />}
      <span className={busy ? style.waiting : style.content}>{children}</span>
    </button>
  )
}
