import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Panel } from "../../../parts/panel.tsx"
import { CheckRow } from "./check-row.tsx"
import style from "./clearance.module.css"
import type { ShownClearance } from "./use-clearance.ts"

interface ClearanceNoticeProps {
  readonly way: "deposit" | "withdrawal"
  readonly clearance: ShownClearance
}

/** What is still missing for a deposit or a withdrawal, above its form; nothing if nothing is. */
export const ClearanceNotice = observer(function ClearanceNotice({ way, clearance }: ClearanceNoticeProps) {
  const { t: own } = useTranslation("clearance")
  // The form of a withdrawal shows its accounts and offers to add one.
  const open = clearance.value?.[way].filter(({ check, objection }) => objection !== null && check !== "account") ?? []
  if (open.length === 0) return null
  return (
    <Panel title={own(`before.${way}`)}>
      <p className={style.open}>{own("open", { count: open.length })}</p>
      <ul className={style.rows}>
        {open.map(({ check, objection }) => (
          <CheckRow key={check} check={check} objection={objection} changed={() => void clearance.load()} />
        ))}
      </ul>
    </Panel>
  )
})
