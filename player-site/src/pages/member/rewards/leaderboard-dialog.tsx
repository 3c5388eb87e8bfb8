import { type LeaderboardRow, leaderboardOf, type Mission } from "@baize/common/domain/missions/missions.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Dialog } from "../../../parts/dialog.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Pager } from "../../../parts/pager.tsx"
import style from "./leaderboard-dialog.module.css"
import { useMissionWords } from "./use-mission-words.ts"

/** A leaderboard, with the member's own place above it. */
export const LeaderboardDialog = observer(function LeaderboardDialog({
  mission,
  close,
}: {
  mission: Mission
  close: () => void
}) {
  const { dependencies } = useDomain()
  const { t, format, score } = useMissionWords()
  const [table] = useState(() => leaderboardOf(dependencies.api, mission.id))
  useEffect(() => void table.reload(), [table])
  const { rows, loading, problem, view, pages, answer } = table
  const own = answer?.own
  return (
    <Dialog title={mission.title} close={close} size="large">
      <div className={style.board}>
        {answer && (
          <p className={style.own} data-testid="own-place">
            {own ? t("own", { place: format.count(own.place), score: score(mission.metric, own.score) }) : t("ownNone")}
          </p>
        )}
        {problem && rows.length === 0 && <Problem problem={problem} retry={() => void table.reload()} />}
        {loading && rows.length === 0 && <Skeleton height={320} />}
        {!loading && !problem && rows.length === 0 && <Empty icon="trophy" title={t("boardNone")} />}
        {rows.length > 0 && (
          <ol className={style.ranks} start={rows[0]!.place} aria-busy={loading}>
            {rows.map(row => (
              <Rank key={row.place} row={row} metric={mission.metric} />
            ))}
          </ol>
        )}
        <Pager page={view.page} pages={pages} show={page => void table.show({ page })} />
        <p className={style.small}>{t(answer?.isFinal ? "final" : "live")}</p>
      </div>
    </Dialog>
  )
})

function Rank({ row, metric }: { row: LeaderboardRow; metric: Mission["metric"] }) {
  const { t, format, score, prize } = useMissionWords()
  return (
    <li className={style.rank} data-own={row.isOwn || undefined}>
      <strong className="number">
        <span className="hidden">{t("placeColumn")} </span>
        {format.count(row.place)}
      </strong>
      <span className={style.name}>
        <bdi>{row.name}</bdi> {row.isOwn && <span className={style.you}>{t("you")}</span>}
      </span>
      <span className={style.won}>{row.prize && prize(row.prize)}</span>
      <span className={`number ${style.points}`}>
        <span className="hidden">{t("score")} </span>
        {score(metric, row.score)}
      </span>
    </li>
  )
}
