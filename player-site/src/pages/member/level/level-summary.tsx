import { levels } from "@baize/common/api/levels.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { buttonClass } from "../../../parts/button.tsx"
import { Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Progress } from "../../../parts/progress.tsx"
import { Link } from "../../../parts/router.ts"
import { useWords } from "../../../parts/words.ts"
import { VIP_LEVEL } from "../member-paths.ts"
import style from "./level.module.css"
import type { LevelAnswer } from "./level-card.tsx"

/** The member's VIP level and how far the next one is, in a panel, and the way to what each brings. */
export const LevelSummary = observer(function LevelSummary() {
  const { dependencies } = useDomain()
  const { t } = useTranslation("level")
  const { language } = useWords()
  const [store] = useState(() => new Remote<LevelAnswer>(() => dependencies.api(levels, {})))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of levels depend on the language
  useEffect(() => void store.load(), [store, language])
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

function HowFar({ answer: { level, points, levels: all } }: { answer: LevelAnswer }) {
  const { format } = useWords()
  const { t } = useTranslation("level")
  const own = all.findLast(one => one.level <= level)
  const next = all.find(one => one.level > level)
  return (
    <>
      <strong>{own?.name ?? (level === 0 ? t("none") : t("plain", { level }))}</strong>
      {next && <Progress value={points} max={next.points} label={t("progress", { name: next.name })} />}
      <p>
        {next && points < next.points
          ? t("missing", { count: next.points - points, points: format.count(next.points - points), name: next.name })
          : t("points", { count: points, points: format.count(points) })}
      </p>
    </>
  )
}
