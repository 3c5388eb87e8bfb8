import { type ComponentProps, type ReactNode, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import style from "./field.module.css"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-name.ts"

interface FieldProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string
  value: string
  change: (value: string) => void
  problem?: string | undefined
  hint?: ReactNode
  icon?: IconName
  /** At the start of the input: a country's code. */
  start?: ReactNode
  /** At the end of the input: a unit, a button. */
  end?: ReactNode
}

/** A labeled input with its hint and its problem in words. A password can be shown. */
export function Field({ label, value, change, problem, hint, icon, start, end, type = "text", ...rest }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const { t } = useTranslation("common")
  const secret = type === "password"
  const note = problem ?? hint
  return (
    <div className={style.field}>
      <label htmlFor={id} className={style.label}>
        {label}
        {rest.required && (
          <span className={style.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={`${style.box} ${problem ? style.wrong : ""}`}>
        {icon && <Icon name={icon} size={18} />}
        {start}
        <input
          {...rest}
          id={id}
          type={secret && shown ? "text" : type}
          value={value}
          onChange={event => change(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {secret && (
          <button type="button" onClick={() => setShown(!shown)} aria-label={t("action.showPassword")} aria-pressed={shown}>
            <Icon name={shown ? "eye-off" : "eye"} size={18} />
          </button>
        )}
        {end}
      </div>
      {note && (
        <div className={style.notes}>
          {/* A hint keeps its place under the problem, so that nothing below moves under a finger. */}
          {hint && hint !== problem && (
            <p id={problem ? undefined : `${id}-note`} className={`${style.hint} ${problem ? style.covered : ""}`}>
              {hint}
            </p>
          )}
          {problem && (
            <p id={`${id}-note`} className={style.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
