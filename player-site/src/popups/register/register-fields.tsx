import { observer } from "mobx-react-lite"
import { CodeField } from "../../parts/code-field.tsx"
import { Field } from "../../parts/field.tsx"
import { PhoneField } from "../../parts/phone-field.tsx"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { inputs, type RegisterField } from "./fields.ts"
import type { RegisterForm } from "./register-form.ts"

/** The fields that the brand asks for. */
export const RegisterFields = observer(function RegisterFields({ register }: { register: RegisterForm }) {
  const { t } = useWords()
  const explain = useFieldProblem()

  function hintOf(name: RegisterField): string | undefined {
    if (name === "paymentPassword") return `${t("register.paymentHint")} ${t("password.pinRule")}`
    if (name === "password") return t("password.rule", { min: register.shortestPassword })
    const age = register.settings?.minimumAge
    return name === "birthday" && age ? t("register.ageHint", { age }) : undefined
  }

  return (
    <div className={form.two}>
      {register.fields.map(({ name, required }, index) =>
        name === "mobileNum" ? (
          <PhoneField
            key={name}
            phone={register.phone}
            changed={() => register.change(name, register.phone.typed)}
            onBlur={() => register.leave(name)}
            required={required}
            problem={explain(register.problem(name))}
            autoFocus={index === 0}
          />
        ) : name === "verificationCode" ? (
          <CodeField
            key={name}
            sender={register.sender}
            to={register.phone.name}
            send={() => void register.sendCode()}
            value={register.values[name] ?? ""}
            change={value => register.change(name, value)}
            problem={explain(register.problem(name))}
            required
          />
        ) : (
          <Field
            key={name}
            {...inputs[name]}
            name={name}
            label={t(`register.field.${name}`)}
            required={required}
            value={register.values[name] ?? ""}
            change={value => register.change(name, value)}
            onBlur={() => register.leave(name)}
            hint={hintOf(name)}
            problem={explain(register.problem(name))}
            autoFocus={index === 0}
            spellCheck={false}
          />
        ),
      )}
    </div>
  )
})
