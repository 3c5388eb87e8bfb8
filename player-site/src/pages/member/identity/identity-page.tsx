import { identityDocumentsOf } from "@baize/common/domain/identity/documents.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Alert, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { usePopups } from "../../../popups/popups.ts"
import { MemberPage } from "../member-page.tsx"
import style from "./identity.module.css"
import { ProofPanel } from "./proof-panel.tsx"

/** Which documents the member is asked for, their state, and how to send one. */
export const IdentityPage = observer(function IdentityPage() {
  const domain = useDomain()
  const documents = identityDocumentsOf(domain)
  const popups = usePopups()
  const { t: own } = useTranslation("identity")
  useEffect(() => void documents?.proofs.load(), [documents])
  if (!documents) return null
  const { value, problem } = documents.proofs
  const load = (): void => void documents.proofs.load()
  return (
    <MemberPage title={own("title")}>
      <p className={style.intro}>{own("intro")}</p>
      {problem && !value && <Problem problem={problem} retry={load} />}
      {!value && !problem && (
        <Panel>
          <Skeleton height={220} />
        </Panel>
      )}
      {value && !value.declared && (
        <>
          <Alert tone="warning">{own("declareFirst")}</Alert>
          <Button
            look="primary"
            size="large"
            className={style.declare}
            onClick={() => popups.show({ kind: "identity", afterwards: load })}
          >
            {own("declare")}
          </Button>
        </>
      )}
      {value?.proofs.map(proof => (
        <ProofPanel key={proof.proof} proof={proof} documents={documents} canSend={value.declared && proof.canSend} />
      ))}
      {(value || problem) && <p className={style.privacy}>{own("privacy")}</p>}
    </MemberPage>
  )
})
