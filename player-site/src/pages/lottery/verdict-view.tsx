import type { DrawProof } from "@baize/common/domain/lottery/draw-proof.ts"
import type { DrawVerdict } from "@baize/common/lottery/fair.ts"
import { observer } from "mobx-react-lite"
import { Field } from "../../parts/field.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Alert } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./proof.module.css"

const questions = ["committed", "led", "before"] as const

/** Whether a draw was fair, check by check, and against a commitment the visitor has noted. */
export const VerdictView = observer(function VerdictView({ proof, verdict }: { proof: DrawProof; verdict: DrawVerdict }) {
  const { t } = useWords()
  const otherNoted = !verdict.committed && proof.noted.trim() !== ""
  return (
    <Panel>
      <div className={style.verdict} data-fair={verdict.fair} aria-live="polite">
        <Alert tone={verdict.fair ? "positive" : "negative"}>
          {t(verdict.fair ? "lottery.proof.fair" : otherNoted ? "lottery.proof.otherNoted" : "lottery.proof.unfair")}
        </Alert>
        <ul>
          {questions.map(question => (
            <li key={question} data-holds={verdict[question]}>
              <Icon name={verdict[question] ? "check" : "close"} size={18} />
              {t(`lottery.proof.${question}`)}
              <span className="hidden">{t(verdict[question] ? "lottery.proof.yes" : "lottery.proof.no")}</span>
            </li>
          ))}
        </ul>
      </div>
      <Field
        label={t("lottery.proof.noted")}
        hint={t("lottery.proof.notedHint")}
        value={proof.noted}
        change={text => proof.note(text)}
        spellCheck={false}
        autoComplete="off"
        maxLength={80}
      />
    </Panel>
  )
})
