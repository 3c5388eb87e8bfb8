import { transfersOf } from "@baize/common/domain/transfers/transfers.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useSearchParams } from "../../../parts/router.ts"
import { MemberPage } from "../member-page.tsx"
import { MoveForm } from "./move-form.tsx"
import { Outcome } from "./outcome.tsx"
import { TransferTable } from "./transfer-table.tsx"
import { WalletList } from "./wallet-list.tsx"

/** Money with studios that keep a wallet of their own: what each holds, and moving it there and back. */
export const TransferFund = observer(function TransferFund() {
  const domain = useDomain()
  const { memberStores } = domain
  const transfers = transfersOf(domain)
  const { t } = useTranslation("transfer")
  const [query] = useSearchParams()
  useEffect(() => void transfers?.load(), [transfers])
  useEffect(() => transfers?.follow(() => void memberStores?.wallet.refresh()), [transfers, memberStores])
  if (!memberStores || !transfers) return null
  const { wallets, all } = transfers
  const changed = () => void Promise.all([memberStores.wallet.refresh(), transfers.load()])
  return (
    <MemberPage title={t("title")}>
      {wallets.problem && !wallets.value && (
        <Panel>
          <Problem problem={wallets.problem} retry={() => void transfers.load()} />
        </Panel>
      )}
      {!wallets.value && !wallets.problem && <Skeleton height="60vh" />}
      {wallets.value && all.length === 0 && (
        <Panel>
          <Empty icon="wallet" title={t("none")} text={t("noneText")} />
        </Panel>
      )}
      {all.length > 0 && (
        <>
          <div>
            <WalletList transfers={transfers} changed={changed} />
            <Outcome transfers={transfers} />
          </div>
          <MoveForm transfers={transfers} first={query.get("merchantCode") ?? undefined} changed={changed} />
        </>
      )}
      {(wallets.value || wallets.problem) && <TransferTable transfers={transfers} />}
    </MemberPage>
  )
})
