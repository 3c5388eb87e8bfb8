import { useTranslation } from "react-i18next"
import { Icon } from "../../parts/icon.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./cashier.module.css"

/** The payment methods. */
export function MethodPicker({
  methods,
  chosen,
  choose,
}: {
  methods: readonly { code: string }[]
  chosen: string
  choose: (code: string) => void
}) {
  const { t } = useWords()
  const nameOf = useMethodName()
  return (
    <fieldset className={style.methods}>
      <legend>{t("cashier.method")}</legend>
      {methods.map(({ code }) => (
        <label key={code}>
          <input type="radio" name="method" value={code} checked={code === chosen} onChange={() => choose(code)} />
          <Icon name="wallet" size={22} />
          <span>{nameOf(code)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The name of a method, or its code if there is no text for it. */
export function useMethodName(): (code: string) => string {
  const { t, i18n } = useTranslation("player")
  return code =>
    i18n.exists(`cashier.methods.${code}`, { ns: "player" }) ? t(`cashier.methods.${code}` as "cashier.methods.sandbox") : code
}
