import { pointEntryKinds } from "@baize/common/api/points.ts"
import { type PointEntryRow, pointHistory } from "@baize/common/domain/points/point-mall.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { PagedTable } from "../../parts/paged-table.tsx"
import { Panel } from "../../parts/panel.tsx"
import { useWords } from "../../parts/words.ts"
import { Choice } from "./choice.tsx"
import style from "./store.module.css"
import { usePointWords } from "./use-point-words.ts"

/** Every entry of the member's points, with what it is for. */
export const DetailsTab = observer(function DetailsTab() {
  const { dependencies } = useDomain()
  const { language } = useWords()
  const { t, format } = usePointWords()
  const [table] = useState(() => pointHistory(dependencies.api))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of rewards depend on the language
  useEffect(() => void table.reload(), [table, language])
  return (
    <Panel
      title={t("detailsTitle")}
      end={
        <Choice
          label={t("entryColumn")}
          all={t("all")}
          options={pointEntryKinds.map(value => ({ value, title: t(`entryKind.${value}`) }))}
          value={table.view.filter.kind}
          choose={kind => void table.show({ filter: kind ? { kind } : {} })}
        />
      }
    >
      <PagedTable
        table={table}
        keyOf={row => row.id}
        empty={t("detailsNone")}
        columns={() => [
          { title: t("time"), cell: row => <time dateTime={row.at}>{format.instant(row.at)}</time> },
          { title: t("entryColumn"), cell: row => <Entry row={row} /> },
          {
            title: t("pointsColumn"),
            number: true,
            cell: ({ points }) => (
              <strong className={`number ${points > 0 ? style.gain : ""}`} dir="ltr">
                {points > 0 ? `+${format.count(points)}` : format.count(points)}
              </strong>
            ),
          },
          { title: t("balanceColumn"), number: true, cell: row => <span className="number">{format.count(row.balance)}</span> },
        ]}
      />
    </Panel>
  )
})

/** "Earned: Slots, 11/21/2026", with the turnover behind it. */
function Entry({ row }: { row: PointEntryRow }) {
  const { t, site, format } = usePointWords()
  const { kind, points, day, gameType, turnover, redemption } = row
  if (kind === "earned") {
    const facts = { game: gameType ? site(`common:gameType.${gameType}`) : "", day: day ? format.day(day) : "" }
    return (
      <span className={style.entry}>
        {t(points < 0 ? "entry.takenBack" : "entry.earned", facts)}
        {turnover !== null && <small>{t("turnover", { sum: format.money(turnover) })}</small>}
      </span>
    )
  }
  const name = row.name ?? t("kind.convert")
  return (
    <span className={style.entry}>
      {kind === "adjustment" ? t("entry.adjustment", { reason: row.reason ?? "" }) : t(`entry.${kind}`, { name })}
      {redemption !== null && <small className="number">#{redemption}</small>}
    </span>
  )
}
