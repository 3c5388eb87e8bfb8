import { chosenDays, type IntervalChoice } from "@baize/common/domain/reports/interval.ts"
import { TeamTree } from "@baize/common/domain/team/team-tree.ts"
import { Card, Empty, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { Problem } from "../../parts/problem.tsx"
import styles from "./tree.module.css"
import { TreeLines } from "./tree-lines.tsx"

interface DownlineTreeProps {
  readonly choice: IntervalChoice
  readonly choose: (choice: IntervalChoice) => void
}

/** The team as a tree, with what each account's team brought on the chosen days, and what the account was paid for it. */
export const DownlineTree = observer(function DownlineTree({ choice, choose }: DownlineTreeProps) {
  const { today, opens } = useDomain()
  const days = chosenDays(choice, today, "past30")
  const withFigures = opens("revenue")
  return (
    <Card size="small">
      <div className={styles.tree}>
        {withFigures && (
          <div className={styles.bar}>
            <IntervalPicker choice={{ ...choice, range: choice.range ?? "past30" }} days={days} choose={choose} />
          </div>
        )}
        <TreeOfDays key={`${days.from} ${days.to}`} days={days} withFigures={withFigures} />
      </div>
    </Card>
  )
})

interface TreeOfDaysProps {
  readonly days: { readonly from: string; readonly to: string }
  readonly withFigures: boolean
}

const TreeOfDays = observer(function TreeOfDays({ days, withFigures }: TreeOfDaysProps) {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const [tree, setTree] = useState(() => new TeamTree({ api: dependencies.api, days, withFigures }))
  useEffect(() => void tree.start(), [tree])
  const again = (): void => setTree(new TeamTree({ api: dependencies.api, days, withFigures }))
  if (tree.problem) return <Problem problem={tree.problem} retry={again} />
  if (!tree.loaded) return <Skeleton active paragraph={{ rows: 8 }} />
  if (tree.top.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("downlines.emptyText")} />
  return <TreeLines tree={tree} withFigures={withFigures} />
})
