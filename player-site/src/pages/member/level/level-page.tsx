import { levels } from "@baize/common/api/levels.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { ClothCard } from "../../../parts/cloth-card.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Progress } from "../../../parts/progress.tsx"
import { Link } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { POINT_MALL } from "../../../paths.ts"
import { MemberPage } from "../member-page.tsx"
import style from "./level.module.css"
import { type LevelAnswer, LevelCard } from "./level-card.tsx"

/** The member's VIP level, how far the next one is, and what each brings. */
export const LevelPage = observer(function LevelPage() {
  const { dependencies } = useDomain()
  const { t } = useTranslation("level")
  const { language } = useWords()
  const [store] = useState(() => new Remote<LevelAnswer>(() => dependencies.api(levels, {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of levels depend on the language
  useEffect(() => void store.load(), [store, language])
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
function Standing({ answer: { level, points, levels: all } }: { answer: LevelAnswer }) {
  const { format } = useWords()
  const { t } = useTranslation("level")
  const own = all.findLast(one => one.level <= level)
  const next = all.find(one => one.level > level)
  return (
    <ClothCard icon="crown" labelledBy="own-level">
      <div className={style.words}>
        <h2 id="own-level">{own?.name ?? (level === 0 ? t("none") : t("plain", { level }))}</h2>
        <p>{t("points", { count: points, points: format.count(points) })}</p>
        {next && (
          <>
            <Progress value={points} max={next.points} label={t("progress", { name: next.name })} />
            <p>
              {points < next.points
                ? t("missing", { count: next.points - points, points: format.count(next.points - points), name: next.name })
                : t(next.raised ? "lowered" : "soon", { name: next.name })}
            </p>
          </>
        )}
        {all.length > 0 && !next && <p>{t("highest")}</p>}
        <p className={style.rule}>
          {t("rule")} <Link to={POINT_MALL}>{t("earn")}</Link>
        </p>
      </div>
    </ClothCard>
  )
}
