import { observer } from "mobx-react-lite"
import { afterPress } from "../../parts/after-press.ts"
import { CodeField } from "../../parts/code-field.tsx"
import { Field } from "../../parts/field.tsx"
import { inputOf } from "../../parts/inputs-by-pattern.ts"
import { PhoneField } from "../../parts/phone-field.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { usePinHint } from "../use-pin-hint.ts"
import { inputs, type RegisterField } from "./fields.ts"
import type { RegisterForm } from "./register-form.ts"

/** The rules of a field that are known beforehand, in words. */
function useHints(register: RegisterForm): (name: RegisterField) => string | undefined {
  const { t } = useWords()
  const explain = useFieldProblem()
  const pinHint = usePinHint()
  return name => {
    if (name === "paymentPassword") return t("common:sentences", { first: t("register.paymentHint"), next: pinHint })
    if (name === "password") return t("password.rule", { min: register.shortestPassword })
    if (name === "username" && register.usernameRule) {
      const { minLength, maxLength, patternId } = register.usernameRule
      const length = t("register.usernameLength", { count: maxLength, min: minLength, max: maxLength })
      return t("common:sentences", { first: length, next: explain({ field: name, code: patternId }) })
    }
    const age = register.settings?.minimumAge
    return name === "birthday" && age ? t("register.ageHint", { age }) : undefined
  }
}

interface OneFieldProps {
  readonly register: RegisterForm
  readonly field: RegisterForm["fields"][number]
  readonly autoFocus: boolean
}

/** A field of the form: the mobile number, its code, or a text. */
const OneField = observer(function OneField({ register, field, autoFocus }: OneFieldProps) {
  const { name, required } = field
  const { t } = useWords()
  const explain = useFieldProblem()
  const hintOf = useHints(register)
  const problem = explain(register.problem(name))
  const value = register.values[name] ?? ""
  const change = (value: string) => register.change(name, value)
  if (name === "mobileNum")
    return (
      <PhoneField
        phone={register.phone}
        changed={() => register.change(name, register.phone.typed)}
        onBlur={() => afterPress(() => register.leave(name))}
        required={required}
        problem={problem}
        autoFocus={autoFocus}
      />
    )
  if (name === "verificationCode")
    return (
      <CodeField
        sender={register.sender}
        to={register.phone.name}
        send={() => void register.sendCode()}
        value={value}
        change={change}
        problem={problem}
        required
      />
    )
  return (
    <Field
      {...inputs[name]}
      {...inputOf(field.patternId)}
      name={name}
      label={t(`register.field.${name}`)}
      required={required}
      value={value}
      change={change}
      onBlur={() => afterPress(() => register.leave(name))}
      hint={hintOf(name)}
      problem={problem}
      autoFocus={autoFocus}
      spellCheck={false}
    />
  )
})

/** The fields that the brand asks for: the few that an account needs, and behind them what can also be given later. */
export const RegisterFields = observer(function RegisterFields({ register }: { register: RegisterForm }) {
  const { t } = useWords()
  const { fields } = register
  const more = fields.filter(({ first }) => !first)
  const show = (shown: typeof fields, focus: boolean) => (
    <div className={form.two}>
      {shown.map((field, index) => (
        <OneField key={field.name} register={register} field={field} autoFocus={focus && index === 0} />
      ))}
    </div>
  )
  return (
    <>
      {show(
        fields.filter(({ first }) => first),
        true,
      )}
      {more.length > 0 && (
        // The browser opens and closes it, and this follows: the property never tells otherwise than the page shows.
        <details className={form.more} open={register.moreOpen} onToggle={event => register.showMore(event.currentTarget.open)}>
          <summary>{t("register.more")}</summary>
          {show(more, false)}
        </details>
      )}
    </>
  )
})
