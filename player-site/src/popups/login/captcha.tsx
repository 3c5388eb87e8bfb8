import { useRef } from "react"
import { Field } from "../../parts/field.tsx"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"

const THROTTLE = 1_000

interface CaptchaProps {
  image: string
  value: string
  change: (value: string) => void
  problem: string | undefined
  again: () => void
}

/** A picture of letters to read; a click loads another, at most one a second. */
export function Captcha({ image, value, change, problem, again }: CaptchaProps) {
  const { t } = useWords()
  const last = useRef(Number.NEGATIVE_INFINITY)
  const refresh = () => {
    if (performance.now() - last.current < THROTTLE) return
    last.current = performance.now()
    again()
  }
  return (
    <div className={form.captcha}>
      <Field
        label={t("login.captcha")}
        value={value}
        change={change}
        problem={problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
        name="captcha"
      />
      <button type="button" onClick={refresh} aria-label={t("login.captchaAgain")} title={t("login.captchaAgain")}>
        <img src={image} alt={t("login.captchaPicture")} />
      </button>
    </div>
  )
}
