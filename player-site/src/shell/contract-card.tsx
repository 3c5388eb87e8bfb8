import { WaitingContracts } from "@baize/common/domain/contracts/waiting-contracts.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import { NoticeCard } from "./notice-card.tsx"

const CLOSED = "closed"

interface ContractCardProps {
  readonly otherwise: ReactNode
}

/** The contract that awaits an agent's answer; once read or closed, it waits in the menu until the next visit. */
export const ContractCard = observer(function ContractCard({ otherwise }: ContractCardProps) {
  const { dependencies, session } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const [contracts] = useState(() => new WaitingContracts(dependencies.api))
  const key = `baize.contract.${session.memberId}`
  const [closed, setClosed] = useState(() => dependencies.visit.read(key) === CLOSED)
  useEffect(() => {
    if (!closed) void contracts.look()
  }, [contracts, closed])
  const { value: waiting, problem } = contracts.list
  if (closed || problem || waiting?.length === 0) return otherwise
  const [newest] = waiting ?? []
  if (!waiting || !newest || popups.open.length > 0) return null
  const upline = newest.upline.account || t("contract.house")
  const leave = () => {
    dependencies.visit.write(key, CLOSED)
    setClosed(true)
  }
  return (
    <NoticeCard
      label={t("contract.title")}
      more={waiting.length - 1}
      text={t(newest.amendment ? "contract.change" : "contract.offer", { upline })}
      leave={leave}
      read={() => {
        leave()
        popups.show({ kind: "contract" })
      }}
    />
  )
})
