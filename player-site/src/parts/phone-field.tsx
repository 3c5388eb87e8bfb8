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

/** Countries with their names, in the order of these after the first, which is the likely one. */
function byName([likely, ...others]: readonly string[], language: string): (readonly [country: string, name: string])[] {
  const names = new Intl.DisplayNames([language], { type: "region" })
  const { compare } = new Intl.Collator(language)
  const named = (country: string) => [country, names.of(country) ?? country] as const
  return [...(likely ? [named(likely)] : []), ...others.map(named).sort(([, one], [, other]) => compare(one, other))]
}

/** A mobile number: its country if the brand accepts several, and the digits after the country's code. */
export const PhoneField = observer(function PhoneField({ phone, changed, ...rest }: PhoneFieldProps) {
  const { t, language } = useWords()
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
              {byName(phone.countries, language).map(([country, name]) => (
                <option key={country} value={country}>
                  {/* A mark keeps the plus before the number in a language from the right. */}
                  {`${name} \u200e+${dialingCodeOf(country)}`}
                </option>
              ))}
            </select>
          </span>
        )
      }
    />
  )
})
