import type { Lottery, OpenedDraw } from "@baize/common/api/lottery.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { dayOf } from "@baize/common/domain/days.ts"
import type { OpenedFilter } from "@baize/common/domain/lottery/opened-numbers.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Pager } from "../../parts/pager.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { lotteryDrawPath } from "../../paths.ts"
import { DrawNumbers } from "./draw-numbers.tsx"
import shared from "./lottery.module.css"
import style from "./opened-numbers.module.css"
import { useLotteryWords } from "./use-lottery-words.ts"

/** A draw held this much later than it was due is marked: the platform was down at the time. */
const LATE = 60_000

/** The past draws of a lottery, newest first, in pages; a new draw appears automatically. */
export const OpenedNumbers = observer(function OpenedNumbers({
  game,
  table,
}: {
  game: Lottery
  table: DataTable<OpenedDraw, OpenedFilter>
}) {
  const { site } = useDomain().dependencies
  const { t, format, zone } = useLotteryWords()
  const { gameCode, rule, timetable, last } = game
  const { filter, page } = table.view
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each new draw
  useEffect(() => void table.reload(), [table, last?.numero])
  const { rows, loading, problem } = table
  return (
    <Panel
      title={t("lottery.opened")}
      end={
        <div className={style.days}>
          <input
            type="date"
            aria-label={t("lottery.day")}
            value={filter.day ?? ""}
            max={dayOf(site.now(), timetable.gmtOffsetMinutes)}
            onChange={({ target: { value } }) => void table.show({ filter: value ? { day: value } : {} })}
          />
          <span>{zone(timetable)}</span>
          {filter.day && (
            <Button size="small" onClick={() => void table.show({ filter: {} })}>
              {t("lottery.allDays")}
            </Button>
          )}
        </div>
      }
    >
      {problem && <Problem problem={problem} retry={() => void table.reload()} />}
      {!problem && !table.answer && <Skeleton height={320} />}
      {!problem && table.answer && rows.length === 0 && <Empty icon="lott" title={t("lottery.noneOpened")} />}
      {!problem && rows.length > 0 && (
        <ul className={style.opened} aria-busy={loading}>
          {rows.map(({ numero, drawsAt, drawnAt, opened }) => (
            <li key={numero}>
              <p className={style.draw}>
                <strong className="number">{numero}</strong>
                <time dateTime={drawsAt}>
                  {format.instant(drawsAt)} {format.offset}
                </time>
                {Date.parse(drawnAt) - Date.parse(drawsAt) > LATE && (
                  <em>{t("lottery.late", { at: format.time(drawsAt), held: format.instant(drawnAt) })}</em>
                )}
              </p>
              <div className={style.drawn}>
                <DrawNumbers rule={rule} opened={opened} />
              </div>
              <Link to={lotteryDrawPath(gameCode, numero)} className={shared.link} aria-label={t("lottery.verifyOf", { numero })}>
                {t("lottery.verify")}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={table.pages} show={next => void table.show({ page: next })} />
    </Panel>
  )
})
