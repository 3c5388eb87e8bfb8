import { DepositProgress } from "@baize/common/domain/cashier/deposit-progress.ts"
import type { Game } from "@baize/common/domain/games/game.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useLocation, useNavigate } from "../../../parts/router.ts"
import { gamePath } from "../../../paths.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { useMoneyNews } from "../use-money-news.ts"
import { CoinPayment } from "./coin-payment.tsx"
import { DepositHead } from "./deposit-head.tsx"
import { Steps } from "./steps.tsx"
import { TransferPayment } from "./transfer-payment.tsx"

interface ShownDepositProps {
  id: number
  /** What it is for: opens when the money has arrived. */
  game: Game | undefined
  decided: () => void
  again: () => void
}

/** One deposit: how to pay it, and its status until it is decided. */
export const ShownDeposit = observer(function ShownDeposit({ id, game, decided, again }: ShownDepositProps) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const navigate = useNavigate()
  // It opens where the provider's page returns to, not in the tab that has waited meanwhile.
  const opens = !(useLocation().state as { paidElsewhere?: boolean } | null)?.paidElsewhere
  const { t } = useTranslation("deposit")
  const [progress] = useState(() => new DepositProgress(dependencies, id, decided))
  const { follow } = progress
  useEffect(() => follow.start(), [follow])
  useMoneyNews(() => void follow.refresh())
  const { request: details, problem } = follow
  const next = opens && details?.stage === "arrived" ? game : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are there
  useEffect(() => {
    if (!next) return
    toasts.say(t("stage.arrived"), "positive")
    void navigate(gamePath(next), { replace: true })
  }, [next])
  if (!details) {
    const isMissing = problem && "code" in problem && problem.code === "absent"
    return (
      <Panel>
        {isMissing && (
          <Empty icon="search" title={t("missing")}>
            <Button onClick={again}>{t("again")}</Button>
          </Empty>
        )}
        {problem && !isMissing && <Problem problem={problem} retry={() => void follow.refresh()} />}
        {!problem && <Skeleton height={300} />}
      </Panel>
    )
  }
  const isOpen = details.status === "in-process"
  return (
    <>
      <Panel>
        <Steps at={isOpen ? "pay" : "done"} />
        <DepositHead details={details} progress={progress} game={game} again={again} />
      </Panel>
      {isOpen && details.transfer && <TransferPayment details={details} transfer={details.transfer} progress={progress} />}
      {isOpen && details.coin && details.stage !== "checking" && <CoinPayment details={details} coin={details.coin} />}
    </>
  )
})
