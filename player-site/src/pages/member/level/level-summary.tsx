import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { buttonClass } from "../../../parts/button.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Progress } from "../../../parts/progress.tsx"
import { Link } from "../../../parts/router.ts"
import { VIP_LEVEL } from "../member-paths.ts"
import style from "./level.module.css"
import { type LevelAnswer, useLevels, useStandingWords } from "./use-levels.ts"

/** The member's VIP level and how far the next one is, in a panel, and the way to what each brings. */
export const LevelSummary = observer(function LevelSummary() {
  const { t } = useTranslation("level")
  const store = useLevels()
  const { value, problem } = store
  return (
    <Panel
      title={t("title")}
      end={
        <Link to={VIP_LEVEL} className={buttonClass("bare", "small")}>
          {t("benefits")}
        </Link>
      }
    >
      <div className={style.summary}>
        {value && <HowFar answer={value} />}
        {!value && (problem ? <Problem problem={problem} retry={() => void store.load()} /> : <Skeleton height="100%" />)}
      </div>
    </Panel>
  )
})

function HowFar({ answer }: { answer: LevelAnswer }) {
  const { t } = useTranslation("level")
  const { name, points, next, missing } = useStandingWords(answer)
  return (
    <>
      <strong>{name}</strong>
      {next && <Progress value={answer.points} max={next.points} label={t("progress", { name: next.name })} />}
      <p>{missing ?? points}</p>
    </>
  )
}
