import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { ClothCard } from "../../../parts/cloth-card.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Progress } from "../../../parts/progress.tsx"
import { Link } from "../../../parts/router.ts"
import { POINT_MALL } from "../../../paths.ts"
import { MemberPage } from "../member-page.tsx"
import style from "./level.module.css"
import { LevelCard } from "./level-card.tsx"
import { type LevelAnswer, useLevels, useStandingWords } from "./use-levels.ts"

/** The member's VIP level, how far the next one is, and what each brings. */
export const LevelPage = observer(function LevelPage() {
  const { t } = useTranslation("level")
  const store = useLevels()
  const { value, problem } = store
  return (
    <MemberPage title={t("title")}>
      {!value && (problem ? <Problem problem={problem} retry={() => void store.load()} /> : <Skeleton height={280} round={18} />)}
      {value && <Standing answer={value} />}
      {value?.levels.map(one => (
        <LevelCard key={one.level} one={one} reached={one.level <= value.level} />
      ))}
    </MemberPage>
  )
})

/** The level on the cloth, and the way to the next one. */
function Standing({ answer }: { answer: LevelAnswer }) {
  const { t } = useTranslation("level")
  const { name, points, next, missing } = useStandingWords(answer)
  return (
    <ClothCard icon="crown" labelledBy="own-level">
      <div className={style.words}>
        <h2 id="own-level">{name}</h2>
        <p>{points}</p>
        {next && (
          <>
            <Progress value={answer.points} max={next.points} label={t("progress", { name: next.name })} />
            <p>{missing ?? t(next.raised ? "lowered" : "soon", { name: next.name })}</p>
          </>
        )}
        {answer.levels.length > 0 && !next && <p>{t("highest")}</p>}
        <p className={style.rule}>
          {t("rule")} <Link to={POINT_MALL}>{t("earn")}</Link>
        </p>
      </div>
    </ClothCard>
  )
}
