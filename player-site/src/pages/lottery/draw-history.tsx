import type { Lottery, OpenedDraw } from "@baize/common/api/lottery.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import type { OpenedFilter } from "@baize/common/domain/lottery/opened-numbers.ts"
import { familyOfRule } from "@baize/common/lottery/bets/family-rules.ts"
import { withWords } from "@baize/common/react/with-words.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { lazyPage } from "../../parts/lazy-page.tsx"
import { Tabs } from "../../parts/tabs.tsx"
import { useWords } from "../../parts/words.ts"
import { OpenedNumbers } from "./opened-numbers.tsx"

const Trends = lazyPage(() =>
  withWords(
    ["lotteryBets", "lotteryTrends"],
    import("./trends-view.tsx").then(file => file.TrendsView),
  ),
)

interface DrawHistoryProps {
  game: Lottery
  table: DataTable<OpenedDraw, OpenedFilter>
}

/** The past draws of a lottery: their numbers, or their trends. */
export const DrawHistory = observer(function DrawHistory({ game, table }: DrawHistoryProps) {
  const { t } = useWords()
  const [shown, show] = useState<"opened" | "trends">("opened")
  const family = familyOfRule(game.rule)
  const opened = <OpenedNumbers game={game} table={table} />
  if (!family) return opened
  return (
    <div>
      <Tabs
        label={t("lottery.past")}
        tabs={[
          { key: "opened", title: t("lottery.opened") },
          { key: "trends", title: t("lottery.trends") },
        ]}
        chosen={shown}
        choose={show}
      >
        {shown === "opened" ? opened : <Trends game={game} family={family} />}
      </Tabs>
    </div>
  )
})
