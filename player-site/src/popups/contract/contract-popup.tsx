import { WaitingContracts } from "@baize/common/domain/contracts/waiting-contracts.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { type PopupProps, usePopups } from "../popups.ts"
import { Offer } from "./offer.tsx"

/** The contracts awaiting the member's answer: the upline's offers and notices. Needs a session. */
export const ContractPopup = observer(function ContractPopup({ popup, close }: PopupProps<"contract">) {
  const { session } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  return (
    <Dialog title={t("contract.title")} close={close} size="large">
      {session.signedIn ? (
        session.member?.isAgent ? (
          <Waiting />
        ) : (
          <Empty icon="contract" title={t("contract.none")} text={t("contract.noneText")} />
        )
      ) : (
        <Empty icon="contract" title={t("chat.signInTitle")}>
          <Button look="primary" onClick={() => popups.replace(popup, { kind: "login", afterwards: () => popups.show(popup) })}>
            {t("header.signIn")}
          </Button>
        </Empty>
      )}
    </Dialog>
  )
})

const Waiting = observer(function Waiting() {
  const { dependencies } = useDomain()
  const { t } = useWords()
  const [contracts] = useState(() => new WaitingContracts(dependencies.api))
  useEffect(() => void contracts.look(), [contracts])
  const { value: waiting, problem } = contracts.list
  if (problem && !waiting) return <Problem problem={problem} retry={() => void contracts.look()} />
  if (!waiting) return <Skeleton height={320} />
  if (waiting.length === 0) return <Empty icon="contract" title={t("contract.none")} text={t("contract.noneText")} />
  return (
    <div className={form.form}>
      {waiting.map(contract => (
        <Offer key={`${contract.id} ${(contract.amendment ?? contract).version}`} contract={contract} contracts={contracts} />
      ))}
    </div>
  )
})
