import {
  bandOf,
  MOST,
  points,
  questions,
  type SelfTestAnswer,
  selfTestAnswers,
} from "@baize/common/domain/protection/self-test.ts"
import { type FormEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, buttonClass } from "../../parts/button.tsx"
import { HelpLines } from "../../parts/help-lines.tsx"
import { Alert } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { SAFER_PLAY } from "../../paths.ts"
import help from "./help.module.css"
import style from "./self-test.module.css"

type Question = (typeof questions)[number]

/** The Problem Gambling Severity Index: answered and scored here, sent nowhere. */
export function SelfTest() {
  const { t } = useTranslation("selfTest")
  const [given, setGiven] = useState<Partial<Record<Question, SelfTestAnswer>>>({})
  const [tried, setTried] = useState(false)
  const [result, setResult] = useState<number>()
  const form = useRef<HTMLFormElement>(null)
  const missing = questions.find(question => given[question] === undefined)

  function finish(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (missing) form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    else setResult(points(Object.values(given)))
  }

  function restart(): void {
    setGiven({})
    setTried(false)
    setResult(undefined)
    window.scrollTo({ top: 0 })
  }

  return (
    <div className={help.help}>
      <Title text={t("title")} />
      <header>
        <h1>{t("title")}</h1>
        <p>{t("text")}</p>
      </header>
      {result === undefined ? (
        <form ref={form} className={style.test} onSubmit={finish} noValidate>
          <ol className={style.questions}>
            {questions.map(question => (
              <li key={question}>
                <Asked
                  question={question}
                  answer={given[question]}
                  wrong={tried && given[question] === undefined}
                  choose={answer => setGiven({ ...given, [question]: answer })}
                />
              </li>
            ))}
          </ol>
          {tried && missing && <Alert>{t("missing")}</Alert>}
          <p className={style.end}>
            <Button type="submit" look="primary" size="large">
              {t("show")}
            </Button>
            <span className="number" role="status">
              {t("progress", { answered: Object.keys(given).length, total: questions.length })}
            </span>
          </p>
        </form>
      ) : (
        <Result result={result} restart={restart} />
      )}
      <HelpLines />
      <p className={style.source}>{t("source")}</p>
    </div>
  )
}

function Asked({ question, answer, wrong, choose }: AskedProps) {
  const { t } = useTranslation("selfTest")
  return (
    <fieldset className={`${style.question} ${wrong ? style.wrong : ""}`} aria-invalid={wrong || undefined}>
      <legend>{t(`questions.${question}`)}</legend>
      <div className={style.answers}>
        {selfTestAnswers.map(one => (
          <label key={one}>
            <input type="radio" name={question} checked={answer === one} onChange={() => choose(one)} />
            <span>{t(`answers.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface AskedProps {
  readonly question: Question
  readonly answer: SelfTestAnswer | undefined
  readonly wrong: boolean
  readonly choose: (answer: SelfTestAnswer) => void
}

/** What the points mean, and what helps: more than limits from a moderate risk on. */
function Result({ result, restart }: { result: number; restart: () => void }) {
  const { t } = useTranslation("selfTest")
  const band = bandOf(result)
  const serious = band === "moderate" || band === "problem"
  return (
    <div className={`${style.result} ${style[band]}`} role="status" tabIndex={-1} ref={element => element?.focus()}>
      <Panel title={t(`bands.${band}.title`)} end={<span className="number">{t("score", { points: result, most: MOST })}</span>}>
        <p>{t(`bands.${band}.text`)}</p>
        <p className={style.end}>
          {serious && (
            <Link to={`${SAFER_PLAY}#breaks`} className={buttonClass("primary")}>
              {t("break")}
            </Link>
          )}
          <Link to={SAFER_PLAY} className={buttonClass(serious ? "quiet" : "primary")}>
            {t("limits")}
          </Link>
          <Button look="bare" onClick={restart}>
            {t("again")}
          </Button>
        </p>
        <p className={style.source}>{t("notDiagnosis")}</p>
      </Panel>
    </div>
  )
}
