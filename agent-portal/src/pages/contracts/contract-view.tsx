import type { Contract } from "@baize/common/api/contracts.ts"
import { lintForDownline, lintTerms } from "@baize/common/contracts/lint.ts"
import type { ContractAction } from "@baize/common/domain/contracts/process-contract.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import { Alert, Button, Drawer } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { Link } from "../../parts/router.ts"
import { useFormat } from "../../parts/use-format.ts"
import { settlementsPath } from "../../paths.ts"
import { useMedia } from "../../theme/use-media.ts"
import { actionSubject } from "./action-subject.ts"
import { BackTest } from "./back-test.tsx"
import { ConfirmAction } from "./confirm-action.tsx"
import { ContractFacts } from "./contract-facts.tsx"
import styles from "./contracts.module.css"
import { History } from "./history.tsx"
import { Warnings } from "./offer/warnings.tsx"
import { StateTag } from "./state-tag.tsx"
import { TermsChange } from "./terms-change.tsx"
import { TermsView } from "./terms-view.tsx"

const main: readonly ContractAction[] = ["sign"]

interface ContractActionsProps {
  readonly contract: Contract
  readonly amend: () => void
  readonly ask: (action: ContractAction) => void
}

/** The agent's possible actions: new terms, and the answers and notices that they have to confirm. */
function ContractActions({ contract, amend, ask }: ContractActionsProps) {
  const { t } = useTranslation(["agent", "contracts"])
  return (
    <div className={styles.actions}>
      {contract.mayAmend && <Button onClick={amend}>{t("contracts.amend")}</Button>}
      {contract.may.map(action => (
        <Button
          key={action}
          type={main.includes(action) ? "primary" : "default"}
          danger={!main.includes(action)}
          onClick={() => ask(action)}
        >
          {t(`contracts:actions.${actionSubject(contract, action)}`)}
        </Button>
      ))}
    </div>
  )
}

interface PendingTermsProps {
  readonly contract: Contract
  readonly amendment: NonNullable<Contract["amendment"]>
}

/** The amendment that waits for an answer, against the terms in force. */
const PendingTerms = observer(function PendingTerms({ contract, amendment }: PendingTermsProps) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t("contracts.amendment", { version: amendment.version })}
        description={t(contract.side === "upline" ? "contracts.amendmentSent" : "contracts.amendmentAsked", {
          at: format.instant(amendment.expiresAt),
        })}
      />
      <TermsChange before={contract.terms} after={amendment.terms} />
    </>
  )
})

interface ContractViewProps {
  readonly contract: Contract
  /** Opens the editor for new terms. */
  readonly amend: () => void
  readonly close: () => void
}

/** One contract: both sides, every term, its dates, and the agent's possible actions. */
export const ContractView = observer(function ContractView({ contract, amend, close }: ContractViewProps) {
  const { t } = useTranslation("agent")
  const wide = useMedia("(min-width: 768px)")
  useFocusReturn()
  const [action, setAction] = useState<ContractAction>()
  const { id, kind, side, amendment } = contract
  const { agentStores, may } = useDomain()
  const { contracts } = agentStores!
  const [tested] = useState(() => new Remote((contractId: number) => contracts[kind].tried(contractId)))
  // Pending terms are applied to real figures first, for both sides.
  const open = contract.state === "offered" || amendment !== null
  const version = amendment?.version ?? contract.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: new terms need a new back-test
  useEffect(() => {
    if (open) void tested.load(id)
  }, [tested, id, open, version])
  const terms = amendment?.terms ?? contract.terms
  const returnPpm = tested.value?.returnPpm ?? contracts[kind].table.answer?.returnPpm ?? undefined
  const warnings =
    side === "upline" ? lintTerms(terms, { own: contracts[kind].own, returnPpm }) : lintForDownline(terms, { returnPpm })
  return (
    <Drawer
      open
      size={wide ? 640 : "100%"}
      onClose={close}
      title={
        <h2 className={styles.head}>
          {t("settlements.contract", { n: contract.id })} · {t("contracts.versionName", { n: contract.version })}
          <StateTag contract={contract} />
        </h2>
      }
      footer={
        may("contracts") &&
        (contract.may.length > 0 || contract.mayAmend) && <ContractActions contract={contract} amend={amend} ask={setAction} />
      }
    >
      <div className={styles.terms}>
        <ContractFacts contract={contract} />
        {amendment && <PendingTerms contract={contract} amendment={amendment} />}
        {open && <Warnings warnings={warnings} />}
        {open && <BackTest tested={tested} />}
        {amendment && <h3 className={styles.small}>{t("contracts.inForce")}</h3>}
        <TermsView terms={contract.terms} />
        {contract.signedAt && (
          <Link to={addressOf(settlementsPath(kind), { contractId: id })}>{t("contracts.tabSettlements")}</Link>
        )}
        <History contract={contract} />
      </div>
      {action && <ConfirmAction contract={contract} action={action} close={() => setAction(undefined)} />}
    </Drawer>
  )
})
