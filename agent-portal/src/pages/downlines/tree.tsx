import { memberTypeOf } from "@baize/common/api/member-types.ts"
import { TeamTree } from "@baize/common/domain/team/team-tree.ts"
import { Button, Card, Empty, Skeleton, Tree } from "antd"
import type { DataNode } from "antd/es/tree"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { downlinePath } from "../../paths.ts"
import styles from "./downlines.module.css"

/** The team as a tree: branches load as they are opened, the largest teams first. */
export const DownlineTree = observer(function DownlineTree() {
  const { t } = useTranslation("agent")
  const { dependencies } = useDomain()
  const format = useFormat()
  const [tree] = useState(() => new TeamTree(dependencies.api))
  useEffect(() => void tree.open(0), [tree])

  const nodesOf = (of: number): DataNode[] => {
    const branch = tree.branches.get(of)
    if (!branch) return []
    const nodes = branch.rows.map(
      ({ id, account, type, directs, teamSize }): DataNode => ({
        key: id,
        isLeaf: directs === 0,
        title: (
          <span className={styles.node}>
            <Link to={downlinePath(id)}>{account}</Link>
            <span className={styles.quiet}>
              {t(`types.${memberTypeOf(type)}`)}
              {teamSize > 0 && ` · ${t("downlines.below", { n: format.count(teamSize) })}`}
            </span>
          </span>
        ),
        ...(tree.branches.has(id) && { children: nodesOf(id) }),
      }),
    )
    const left = branch.total - branch.rows.length
    if (left <= 0) return nodes
    const more = (
      <Button type="link" size="small" onClick={() => void tree.open(of)}>
        {t("downlines.moreBelow", { n: format.count(left) })}
      </Button>
    )
    return [...nodes, { key: `more ${of}`, isLeaf: true, selectable: false, title: more }]
  }
  if (tree.problem) return <Problem problem={tree.problem} retry={() => void tree.open(0)} />
  const top = tree.branches.get(0)
  return (
    <Card size="small">
      {!top && <Skeleton active />}
      {top?.total === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("downlines.emptyText")} />}
      {top && top.total > 0 && (
        <Tree
          aria-label={t("downlines.shows.tree")}
          treeData={nodesOf(0)}
          selectable={false}
          blockNode
          showLine
          loadData={({ key }) => tree.open(Number(key))}
        />
      )}
    </Card>
  )
})
