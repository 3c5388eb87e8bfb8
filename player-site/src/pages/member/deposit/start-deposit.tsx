import type { Cashier } from "@baize/common/domain/cashier/cashier.ts"
import { observer } from "mobx-react-lite"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { ClearanceNotice } from "../clearance/clearance-notice.tsx"
import type { ShownClearance } from "../clearance/use-clearance.ts"
import style from "./deposit.module.css"
import { DepositForm } from "./deposit-form.tsx"
import { ForGame } from "./for-game.tsx"
import type { WantedGame } from "./use-wanted-game.ts"

interface StartDepositProps extends Omit<ComponentProps<typeof DepositForm>, "method"> {
  methods: Cashier["methods"]
  clearance: ShownClearance
  wanted: WantedGame
}

/** What is missing before a deposit, and its form. */
export const StartDeposit = observer(function StartDeposit({ methods, clearance, wanted, ...form }: StartDepositProps) {
  const { t } = useTranslation("deposit")
  const { method } = form.entry
  // Both at once: what is missing must not push the form down while it is used.
  const loaded = wanted.known && methods.value && (clearance.value || clearance.problem)
  const isResting = clearance.value?.deposit.some(({ check, objection }) => check === "break" && objection !== null)
  return (
    <>
      {loaded && wanted.game && !isResting && <ForGame game={wanted.game} options={wanted.options} />}
      {loaded && <ClearanceNotice way="deposit" clearance={clearance} />}
      <Panel>
        {methods.problem && !methods.value && <Problem problem={methods.problem} retry={() => void methods.load()} />}
        {!loaded && !methods.problem && (
          <div className={style.waiting}>
            <Skeleton height="100%" />
          </div>
        )}
        {loaded && !method && <Empty icon="clock" title={t("closed")} />}
        {loaded && method && <DepositForm {...form} method={method} />}
      </Panel>
    </>
  )
})
