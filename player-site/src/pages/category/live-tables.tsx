import { type LiveTable, watchedTables } from "@baize/common/domain/games/live-tables.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Skeleton } from "../../parts/notes.tsx"
import { Picture } from "../../parts/picture.tsx"
import { Section } from "../../parts/section.tsx"
import { roomOf, tableName } from "../../parts/table-name.ts"
import { usePlay } from "../../parts/use-play.ts"
import { useWords } from "../../parts/words.ts"
import { whileSeen } from "../home/while-seen.ts"
import style from "./live-tables.module.css"
import { RoadThumbnail } from "./road-thumbnail.tsx"

/** The live tables: limits, who bets, and how the last rounds went. Places are kept until the first answer. */
export const LiveTables = observer(function LiveTables() {
  const domain = useDomain()
  const { language } = useWords()
  const { t } = useTranslation("tables")
  const [tables] = useState(() => watchedTables(domain.dependencies.api, domain.dependencies.clock))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? whileSeen(box.current, () => tables.watch(language)) : undefined), [tables, language])
  const { list } = tables
  return (
    <div ref={box} className={style.box}>
      {!tables.failed && list?.length !== 0 && (
        <Section icon="live" title={t("title")}>
          {list ? (
            <ul className={style.tables}>
              {list.map(table => (
                <TableCard key={`${table.game.id} ${table.room}`} table={table} />
              ))}
            </ul>
          ) : (
            <ComingTables />
          )}
        </Section>
      )}
    </div>
  )
})

/** As high as the tables of the house: the games below stay where they are. */
function ComingTables() {
  return (
    <div className={`${style.tables} ${style.coming}`}>
      {Array.from({ length: 16 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list
        <Skeleton key={n} height="100%" />
      ))}
    </div>
  )
}

function TableCard({ table }: { table: LiveTable }) {
  const { format } = useWords()
  const { t } = useTranslation("tables")
  const play = usePlay()
  const { game, least, most, players, seats, traits } = table
  const name = tableName(table, t)
  const now = [
    ...(players > 0 ? [t("players", { count: players, shown: format.count(players) })] : []),
    ...(seats ? [t("seats", { count: seats.open, shown: format.count(seats.open), all: format.count(seats.all) })] : []),
  ]
  return (
    <li>
      <div className={style.head}>
        <Picture src={game.iconUrl} alt="" />
        <span className={style.words}>
          <strong>{name}</strong>
          {traits.length > 0 && (
            <span className={style.traits}>
              {traits.map(trait => (
                <span key={trait} className={style.trait} data-trait={trait}>
                  {t(`traits.${trait}`)}
                </span>
              ))}
            </span>
          )}
          <span className="number">{t("limits", { least: format.money(least), most: format.money(most) })}</span>
          <span className={`${style.now} number`}>{now.join(" · ")}</span>
        </span>
        <Button size="small" look="primary" onClick={() => void play(game, roomOf(table))}>
          {t("sit")}
          <span className="hidden"> {t("at", { game: name })}</span>
        </Button>
      </div>
      {table.road !== null && table.road !== "black-red" ? (
        <RoadThumbnail sides={table.sides} road={table.road} />
      ) : table.last.length === 0 ? (
        <NoMarks />
      ) : table.road === null ? (
        <LastTotals totals={table.last} />
      ) : (
        <LastNumbers table={table} />
      )}
    </li>
  )
}

/** Where the marks come. */
function NoMarks() {
  const { t } = useTranslation("tables")
  return <p className={style.none}>{t("noResults")}</p>
}

/** How a dealer of blackjack ended, newest first: a total, "BJ" for a blackjack, "X" for more than 21. */
function LastTotals({ totals }: { totals: readonly string[] }) {
  const { t } = useTranslation("tables")
  const spoken = totals.map(total => (total === "BJ" ? t("natural") : total === "X" ? t("over") : total))
  return (
    <ol className={style.numbers} aria-label={t("totals", { totals: spoken.join(", ") })}>
      {totals.map((total, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list, whatever total is in it
        <li key={n} data-total={total} aria-hidden="true">
          {total === "X" ? ">21" : total}
        </li>
      ))}
    </ol>
  )
}

/** What fell at a wheel, newest first. */
function LastNumbers({ table: { last, sides } }: { table: LiveTable }) {
  const { t } = useTranslation("tables")
  return (
    <ol className={style.numbers} aria-label={t("numbers", { numbers: last.join(", ") })}>
      {last.map((number, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list, whatever number is in it
        <li key={n} data-side={sides.at(-1 - n)} aria-hidden="true">
          {number}
        </li>
      ))}
    </ol>
  )
}
