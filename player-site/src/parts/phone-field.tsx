import { dialingCodeOf } from "@baize/common/api/phone.ts"
import type { PhoneEntry } from "@baize/common/domain/session/phone-entry.ts"
import { observer } from "mobx-react-lite"
import type { ComponentProps } from "react"
import { Field } from "./field.tsx"
import style from "./phone-field.module.css"
import { useWords } from "./words.ts"

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, "value" | "change" | "start" | "label"> & {
  phone: PhoneEntry
  /** Called after any input. */
  changed?: () => void
}

/** A mobile number: its country if the brand accepts several, and the digits after the country's code. */
export const PhoneField = observer(function PhoneField({ phone, changed, ...rest }: PhoneFieldProps) {
  const { t, language } = useWords()
  const names = new Intl.DisplayNames([language], { type: "region" })
  const code = `+${phone.dialingCode}`
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      name="mobileNum"
      {...rest}
      label={t("register.field.mobileNum")}
      value={phone.typed}
      change={typed => {
        phone.type(typed)
        changed?.()
      }}
      start={
        phone.countries.length < 2 ? (
          <span className={style.code}>{code}</span>
        ) : (
          <span className={style.country} data-code={code}>
            <select
              aria-label={t("code.country")}
              value={phone.country}
              onChange={event => {
                phone.choose(event.target.value)
                changed?.()
              }}
            >
              {phone.countries.map(country => (
                <option key={country} value={country}>
                  {/* A mark keeps the plus before the number in a language from the right. */}
                  {`${names.of(country)} \u200e+${dialingCodeOf(country)}`}
                </option>
              ))}
            </select>
          </span>
        )
      }
    />
  )
})
