import { useTranslation } from "react-i18next"
import style from "./deposit.module.css"

const steps = ["method", "amount", "pay"] as const

/** How far a deposit is: method, amount, payment. */
export function Steps({ at }: { at: (typeof steps)[number] | "done" }) {
  const { t } = useTranslation("deposit")
  const reached = at === "done" ? steps.length : steps.indexOf(at)
  return (
    <ol className={style.steps} aria-label={t("steps")}>
      {steps.map((step, index) => (
        <li key={step} className={index < reached ? style.past : undefined} aria-current={index === reached ? "step" : undefined}>
          <span aria-hidden="true">{index < reached ? "✓" : index + 1}</span>
          {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
