import { presetDays } from "@baize/common/domain/days.ts"
import { movements } from "@baize/common/domain/records/records.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { DEPOSIT, TRANSACTIONS } from "../../paths.ts"
import style from "./latest-movements.module.css"
import { useEntryWords } from "./records/use-entry-words.ts"
import { Signed } from "./signed.tsx"

const SHOWN = 5

/** What moved on the member's accounts last, and the way to everything, or to a first deposit if the member can make one. */
export const LatestMovements = observer(function LatestMovements({ today, deposits }: { today: string; deposits: boolean }) {
  const { dependencies } = useDomain()
  const { t: site, language } = useWords()
  const { t } = useTranslation("records")
  const [table] = useState(() => movements(dependencies.api, presetDays("past30", today)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: games are named in the language
  useEffect(() => void table.show({ size: SHOWN }), [table, language])
  const { rows, answer, problem } = table
  return (
    <Panel
      title={t("latest.title")}
      end={
        rows.length > 0 && (
          <Link to={`${TRANSACTIONS}?days=past30`} className={buttonClass("bare", "small")}>
            {t("latest.all")}
          </Link>
        )
      }
    >
      <div className={style.room}>
        {!answer && (problem ? <Problem problem={problem} retry={() => void table.reload()} /> : <Skeleton height="100%" />)}
        {answer && rows.length === 0 && (
          <Empty icon="receipt" title={t("latest.none")}>
            {deposits && (
              <Link to={DEPOSIT} className={buttonClass("primary")}>
                {site("header.deposit")}
              </Link>
            )}
          </Empty>
        )}
        {rows.length > 0 && <Movements rows={rows} />}
      </div>
    </Panel>
  )
})

const Movements = observer(function Movements({ rows }: { rows: ReturnType<typeof movements>["rows"] }) {
  const hidden = useDomain().memberStores?.wallet.hidden
  const { format } = useWords()
  const sentence = useEntryWords()
  return (
    <ul className={style.rows}>
      {rows.map(row => (
        <li key={row.id}>
          <span>
            <strong>{sentence(row)}</strong>
            <time dateTime={row.at}>{format.instant(row.at)}</time>
          </span>
          {hidden ? <strong className="number">***</strong> : <Signed sum={row.amount} />}
        </li>
      ))}
    </ul>
  )
})
