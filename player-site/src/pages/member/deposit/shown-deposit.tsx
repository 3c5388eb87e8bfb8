import { type DepositDetails, DepositProgress } from "@baize/common/domain/cashier/deposit-progress.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useLocation, useNavigate } from "../../../parts/router.ts"
import { gamePath } from "../../../paths.ts"
import { usePopups } from "../../../popups/popups.ts"
import { useToasts } from "../../../popups/toasts.ts"
import { useMoneyNews } from "../use-money-news.ts"
import { CoinPayment } from "./coin-payment.tsx"
import { DepositHead } from "./deposit-head.tsx"
import { Steps } from "./steps.tsx"
import { TransferPayment } from "./transfer-payment.tsx"
import type { WantedGame } from "./use-wanted-game.ts"

/** How long after the page has opened someone still waits for the game. */
const WAITED_MS = 60_000

interface ShownDepositProps {
  id: number
  /** What it is for: opens when the money has arrived, while someone waits for it. */
  wanted: WantedGame
  decided: () => void
  again: () => void
}

/**
 * Opens the game that a deposit is for, once the money has arrived: only before the eyes of someone who waits for it. Later, in a
 * tab behind, or below a popup, the receipt has its button.
 */
function useOpeningGame(stage: DepositDetails["stage"] | undefined, wanted: WantedGame): void {
  const { clock } = useDomain().dependencies
  const toasts = useToasts()
  const popups = usePopups()
  const navigate = useNavigate()
  const { t } = useTranslation("deposit")
  // It opens where the provider's page returns to, not in the tab that has waited meanwhile.
  const isElsewhere = (useLocation().state as { paidElsewhere?: boolean } | null)?.paidElsewhere
  const [since] = useState(() => clock.now())
  const waited = useRef(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const isAwaited = (): boolean =>
    document.visibilityState === "visible" &&
    popups.open.length === 0 &&
    (!waited.current || clock.now() - since <= WAITED_MS) &&
    !left.current

  async function open(): Promise<void> {
    if (isElsewhere || !wanted.named || !isAwaited()) return
    const game = await wanted.readAgain().catch(() => undefined)
    if (!game || !isAwaited()) return
    toasts.say(t("stage.arrived"), "positive")
    void navigate(gamePath(game), { replace: true, state: { launch: wanted.options } })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each stage
  useEffect(() => {
    if (stage === "arrived") void open()
    else if (stage) waited.current = true
  }, [stage])
}

/** One deposit: how to pay it, and its status until it is decided. */
export const ShownDeposit = observer(function ShownDeposit({ id, wanted, decided, again }: ShownDepositProps) {
  const { dependencies } = useDomain()
  const { t } = useTranslation("deposit")
  const [progress] = useState(() => new DepositProgress(dependencies, id, decided))
  const { follow } = progress
  useEffect(() => follow.start(), [follow])
  useMoneyNews(() => void follow.refresh())
  const { request: details, problem } = follow
  useOpeningGame(details?.stage, wanted)
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
        <DepositHead details={details} progress={progress} wanted={wanted} again={again} />
      </Panel>
      {isOpen && details.transfer && <TransferPayment details={details} transfer={details.transfer} progress={progress} />}
      {isOpen && details.coin && details.stage !== "checking" && <CoinPayment details={details} coin={details.coin} />}
    </>
  )
})
