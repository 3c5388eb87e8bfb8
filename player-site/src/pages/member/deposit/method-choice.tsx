import { Dotted } from "../../../parts/dotted.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { MethodIcon } from "../../../parts/method-icon.tsx"
import { useMethodName } from "../../../parts/use-method-name.ts"
import { useWords } from "../../../parts/words.ts"
import style from "./method-choice.module.css"
import { type DepositMethod, useMethodWords } from "./use-method-words.ts"

interface MethodChoiceProps {
  methods: readonly DepositMethod[]
  chosen: string
  choose: (code: string) => void
}

/** The deposit methods, each with its fee, its time and its hours; a closed one can't be chosen. */
export function MethodChoice({ methods, chosen, choose }: MethodChoiceProps) {
  const { t, format } = useWords()
  const nameOf = useMethodName()
  const words = useMethodWords()
  return (
    <fieldset className={style.methods}>
      <legend>{t("cashier.method")}</legend>
      {methods.map(method => {
        const { code, kind, logo, min, max, open } = method
        const hours = words.hours(method)
        return (
          <label key={code} className={open ? undefined : style.shut}>
            <input
              type="radio"
              name="method"
              value={code}
              checked={code === chosen}
              disabled={!open}
              aria-describedby={`terms-${code}`}
              onChange={() => choose(code)}
            />
            <span className={style.logo}>
              <MethodIcon code={code} kind={kind} logo={logo} />
            </span>
            <strong>{nameOf(code)}</strong>
            <span id={`terms-${code}`} className={style.terms}>
              <Dotted items={{ time: words.time(method), fee: words.fee(method) }} />
              <span>{t("cashier.bounds", { min: format.money(min), max: format.money(max) })}</span>
              {hours && (
                <span className={open ? undefined : style.closed}>
                  {!open && <Icon name="clock" size={14} />}
                  {hours}
                </span>
              )}
            </span>
            <span className={style.tick} aria-hidden="true">
              <Icon name="check" size={14} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
