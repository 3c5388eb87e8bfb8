import { missionsOf, type PrizeRow, prizesOf } from "@baize/common/domain/missions/missions.ts"
import { reaction } from "mobx"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../../domain.ts"
import { Button, buttonClass } from "../../../parts/button.tsx"
import { labelOf } from "../../../parts/label-of.ts"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Link } from "../../../parts/router.ts"
import { MemberPage } from "../member-page.tsx"
import { ActivityBadge } from "./activity-badge.tsx"
import style from "./reward-center.module.css"
import { MISSIONS } from "./reward-paths.ts"
import { useClaim } from "./use-claim.ts"
import { useMissionWords } from "./use-mission-words.ts"

/** Everything that waits to be claimed or decided, and what was given. */
export const RewardCenter = observer(function RewardCenter() {
  const domain = useDomain()
  const { t, language } = useMissionWords()
  const [table] = useState(() => prizesOf(domain.dependencies.api))
  // biome-ignore lint/correctness/useExhaustiveDependencies: titles depend on the language
  useEffect(() => void table.reload(), [table, language])
  // Live: what is reached while the page is open.
  useEffect(
    () =>
      reaction(
        () => domain.session.member?.rewards.rewardCenter,
        () => void table.reload(),
      ),
    [table, domain],
  )
  const { rows, loading, problem, view, pages } = table
  return (
    <MemberPage title={t("center")}>
      <p className={style.text}>{t("centerText")}</p>
      {problem && rows.length === 0 && <Problem problem={problem} retry={() => void table.reload()} />}
      {loading && rows.length === 0 && <Skeleton height={240} round={16} />}
      {!loading && !problem && rows.length === 0 && (
        <Empty icon="gift" title={t("centerNone")} text={t("centerNoneText")}>
          <Link to={MISSIONS} className={buttonClass("primary")}>
            {t("toMissions")}
          </Link>
        </Empty>
      )}
      <ul className={style.prizes}>
        {rows.map(row => (
          <Prize key={row.id} row={row} changed={() => void table.reload()} />
        ))}
      </ul>
      <Pager page={view.page} pages={pages} show={page => void table.show({ page })} />
    </MemberPage>
  )
})

const Prize = observer(function Prize({ row, changed }: { row: PrizeRow; changed: () => void }) {
  const domain = useDomain()
  const missions = missionsOf(domain)!
  const { t, format, score, prize } = useMissionWords()
  const claim = useClaim(missions)
  const { kind, title, step, metric, state, reason, at, proof } = row
  const words = {
    mission: metric === "proof" ? t("metric.proof") : t("step.mission", { target: score(metric, step) }),
    leaderboard: t("step.leaderboard", { place: format.count(step) }),
    raffle: t("step.raffle", { ticket: format.count(step) }),
  }
  const claimable = state === "claim" || state === "rejected"
  async function act(): Promise<void> {
    if (await claim(row.mission, kind === "raffle" ? undefined : step, row.prize)) changed()
  }
  return (
    <li className={style.prizeRow}>
      <div className={style.words}>
        <small>
          {t(`kind.${kind}`)} · {words[kind]}
        </small>
        <strong>{title}</strong>
        <time dateTime={at}>{format.instant(at)}</time>
        {reason && <span className={style.reason}>{t("reason", { reason })}</span>}
      </div>
      <div className={style.given}>
        <strong className={`number ${style.sum}`}>{prize(row.prize)}</strong>
        {claimable && proof && (
          <Link to={MISSIONS} className={buttonClass("primary", "small")}>
            {t(state === "rejected" ? "again" : "claim")}
          </Link>
        )}
        {claimable && !proof && (
          <Button
            look="primary"
            size="small"
            busy={missions.claiming.busy || missions.claimingTickets.busy}
            onClick={() => void act()}
            aria-label={labelOf(t("claim"), `${prize(row.prize)}, ${title}`)}
          >
            {t("claim")}
          </Button>
        )}
        {!claimable && <ActivityBadge state={state} />}
      </div>
    </li>
  )
})
