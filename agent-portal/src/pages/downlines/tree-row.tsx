// biome-ignore-all lint/a11y/useSemanticElements: a table has no lines that are not rendered
// biome-ignore-all lint/a11y/useFocusableInteractive: the tree is one stop, and names the chosen line
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import type { TeamTree, TreeLine } from "@baize/common/domain/team/team-tree.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Amount } from "../../parts/amount.tsx"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { downlinePath } from "../../paths.ts"
import styles from "./tree.module.css"

interface LineFigures {
  readonly turnover: number
  readonly netLoss: number
  readonly received: number
}
const columns = ["turnover", "netLoss", "received"] as const

/** The title of each figure. */
function useTitles(): Record<"teamSize" | (typeof columns)[number], string> {
  const { t } = useTranslation("agent")
  return {
    teamSize: t("downlines.teamSize"),
    turnover: t("measures.turnover"),
    netLoss: t("measures.netLoss"),
    received: t("downlines.paidTo"),
  }
}

/** What a team brought: beside its name, or on a narrow screen below it with the titles. */
function FigureCells({ figures, tall, role }: { figures: LineFigures | undefined; tall: boolean; role?: "gridcell" }) {
  const titles = useTitles()
  return columns.map(key => (
    <div key={key} className={styles.figure} {...(role && { role })}>
      {tall && (
        <span className={styles.title} title={titles[key]}>
          {titles[key]}
        </span>
      )}
      {figures ? <Amount minor={figures[key]} /> : <span className={styles.coming} />}
    </div>
  ))
}

interface OwnerLineProps {
  readonly tree: TeamTree
  readonly tall: boolean
  readonly withFigures: boolean
}

/** The titles, and the agent at the root with the figures of the whole team. */
export const OwnerLine = observer(function OwnerLine({ tree: { account, owner }, tall, withFigures }: OwnerLineProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const titles = useTitles()
  return (
    <>
      {!tall && (
        <div className={styles.head}>
          <span>{t("downlines.account")}</span>
          <span className={styles.figure}>{titles.teamSize}</span>
          {withFigures &&
            columns.map(key => (
              <span key={key} className={styles.figure}>
                {titles[key]}
              </span>
            ))}
        </div>
      )}
      <div className={`${styles.line} ${styles.owner} ${tall ? styles.tall : ""}`}>
        <div className={styles.name}>
          <b>{account}</b>
          <span className={styles.quiet}>
            {t("downlines.wholeTeam")}
            {tall && owner && ` · ${titles.teamSize} ${format.count(owner.teamSize)}`}
          </span>
        </div>
        {withFigures && (
          <>
            {!tall && <div className={`${styles.figure} numeric`}>{owner && format.count(owner.teamSize)}</div>}
            <FigureCells figures={owner} tall={tall} />
          </>
        )}
      </div>
    </>
  )
})

interface TreeRowProps {
  readonly id: string
  readonly tree: TeamTree
  readonly line: TreeLine
  readonly place: number
  readonly height: number
  readonly tall: boolean
  readonly withFigures: boolean
  readonly active: boolean
  readonly choose: (place: number) => void
}

/** An account at its depth; gray until it is loaded. */
export const TreeRow = observer(function TreeRow(props: TreeRowProps) {
  const { id, tree, line, place, height, tall, withFigures, active, choose } = props
  const { t } = useTranslation("agent")
  const format = useFormat()
  const titles = useTitles()
  const { branch } = line
  const row = branch.rows.get(line.place)
  const isOpen = branch.open.has(line.place)
  return (
    <div
      id={id}
      role="row"
      aria-level={branch.level + 1}
      aria-posinset={line.place + 1}
      aria-setsize={branch.total}
      aria-rowindex={place + 1}
      {...(row && row.directs > 0 && { "aria-expanded": isOpen })}
      className={`${styles.line} ${tall ? styles.tall : ""} ${active ? styles.active : ""}`}
      style={{ height, transform: `translateY(${place * height}px)`, ["--level" as string]: branch.level + 1 }}
      onMouseDown={() => choose(place)}
    >
      <div role="gridcell" className={styles.name}>
        <span aria-hidden className={styles.guides} />
        {row && row.directs > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.toggle}
            aria-label={t(isOpen ? "downlines.closeBranch" : "downlines.openBranch", { name: row.account })}
            onClick={() => (isOpen ? tree.close(line) : void tree.open(line))}
          >
            <span aria-hidden className={styles.arrow} data-open={isOpen} />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        {row ? (
          <>
            <Link tabIndex={-1} className={styles.account ?? ""} to={downlinePath(row.id)}>
              {row.account}
            </Link>
            <span className={styles.quiet}>
              {t(`types.${memberTypeOf(row.type)}`)}
              {tall && row.teamSize > 0 && ` · ${titles.teamSize} ${format.count(row.teamSize)}`}
            </span>
          </>
        ) : (
          <span className={styles.coming} />
        )}
      </div>
      {!tall && (
        <div role="gridcell" className={`${styles.figure} numeric`}>
          {row && (row.teamSize > 0 ? format.count(row.teamSize) : "—")}
        </div>
      )}
      {withFigures && <FigureCells role="gridcell" figures={row && branch.figures.get(row.id)} tall={tall} />}
    </div>
  )
})
