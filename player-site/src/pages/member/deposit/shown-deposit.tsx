import { DepositProgress } from "@baize/common/domain/cashier/deposit-progress.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useMoneyNews } from "../use-money-news.ts"
import { CoinPayment } from "./coin-payment.tsx"
import { DepositHead } from "./deposit-head.tsx"
import { Steps } from "./steps.tsx"
import { TransferPayment } from "./transfer-payment.tsx"

interface ShownDepositProps {
  id: number
  decided: () => void
  again: () => void
}

/** One deposit: how to pay it, and its status until it is decided. */
export const ShownDeposit = observer(function ShownDeposit({ id, decided, again }: ShownDepositProps) {
  const { dependencies } = useDomain()
  const { t } = useTranslation("deposit")
  const [progress] = useState(() => new DepositProgress(dependencies, id, decided))
  const { follow } = progress
  useEffect(() => follow.start(), [follow])
  useMoneyNews(() => void follow.refresh())
  const { request: details, problem } = follow
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
        <DepositHead details={details} progress={progress} again={again} />
      </Panel>
      {isOpen && details.transfer && <TransferPayment details={details} transfer={details.transfer} progress={progress} />}
      {isOpen && details.coin && details.stage !== "checking" && <CoinPayment details={details} coin={details.coin} />}
    </>
  )
})
