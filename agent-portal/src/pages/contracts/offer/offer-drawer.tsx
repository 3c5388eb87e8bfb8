import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { Contract, contracts as contractsCall } from "@baize/common/api/contracts.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { isFound } from "@baize/kit/folded.ts"
import { Alert, App, Button, Drawer, Form, Select } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useFocusReturn } from "../../../parts/focus-return.ts"
import { useLeaveQuestion } from "../../../parts/leave-question.ts"
import { useProblemText } from "../../../parts/problem-text.ts"
import { useMedia } from "../../../theme/use-media.ts"
import { PaymentPassword } from "../payment-password.tsx"
import { TermsChange } from "../terms-change.tsx"
import { Conditions } from "./conditions.tsx"
import styles from "./offer.module.css"
import { TiersEditor } from "./tiers-editor.tsx"
import { TryOut } from "./try-out.tsx"
import { Warnings } from "./warnings.tsx"

interface OfferDrawerProps {
  readonly kind: ContractKind
  readonly own: Terms
  readonly answer: Pick<Response<typeof contractsCall>, "eligible" | "ownRebate" | "returnPpm">
  /** The contract to amend; undefined: a new offer. */
  readonly amending?: Contract
  readonly close: () => void
}

/** A draft within the limits of the agent's own contract; for an amendment, it starts with the terms in force. */
function useOfferDraft({ kind, own, answer, amending }: Omit<OfferDrawerProps, "close">): OfferDraft {
  const { site } = useDomain()
  const { eligible, ownRebate } = answer
  const [draft] = useState(() => {
    const exponent = site.info?.exponent ?? 2
    const returnPpm = answer.returnPpm ?? undefined
    const written = new OfferDraft({ kind, own, ownRebate, offerees: eligible, exponent, returnPpm, from: amending?.terms })
    if (amending) written.set("memberId", amending.downline.id)
    return written
  })
  return draft
}

/**
 * The editor of an offer or an amendment. It immediately shows what the platform would refuse, and what the terms would have
 * paid.
 */
export const OfferDrawer = observer(function OfferDrawer({ kind, own, answer, amending, close }: OfferDrawerProps) {
  const { t } = useTranslation("agent")
  const contracts = useDomain().agentStores!.contracts[kind]
  const { eligible } = answer
  const { message } = App.useApp()
  useFocusReturn()
  const say = useProblemText()
  const wide = useMedia("(min-width: 768px)")
  const draft = useOfferDraft({ kind, own, answer, amending })
  const [submission] = useState(
    () =>
      new Submission(async (paymentPassword: string) => {
        if (amending) await contracts.amend(amending, draft.terms!, paymentPassword)
        else await contracts.offer({ memberId: draft.memberId!, terms: draft.terms!, paymentPassword })
        return true
      }),
  )
  const name = amending?.downline.account ?? eligible.find(({ id }) => id === draft.memberId)?.account
  const submit = async ({ paymentPassword }: { paymentPassword: string }): Promise<void> => {
    if (!draft.ready || !(await submission.run(paymentPassword))) return
    message.success(t(amending ? "offer.amended" : "offer.done", { name }))
    close()
  }
  const leave = useLeaveQuestion(() => draft.changed, close)
  const { problems, terms } = draft
  const title = amending ? t("offer.amendTitle", { name }) : t("offer.title", { kind: t(`contracts.oneOfKind.${kind}`) })
  return (
    <Drawer open size={wide ? 960 : "100%"} onClose={leave} title={title} destroyOnHidden>
      <Form layout="vertical" requiredMark={false} className={styles.offer ?? ""} onFinish={fields => void submit(fields)}>
        {!amending && (
          <Form.Item label={t("offer.downline")} htmlFor="offer-downline">
            <Select
              id="offer-downline"
              showSearch={{ filterOption: (typed, option) => isFound(option?.label ?? "", typed) }}
              value={draft.memberId}
              placeholder={t("offer.chooseDownline")}
              options={eligible.map(({ id, account }) => ({ value: id, label: account }))}
              onChange={id => draft.set("memberId", id)}
            />
          </Form.Item>
        )}
        <TiersEditor draft={draft} />
        <Conditions draft={draft} />
        {problems.length === 0 ? (
          <Alert type="success" showIcon title={t("offer.ready")} />
        ) : (
          <Alert type="warning" showIcon role="status" title={t("offer.notReady", { n: problems.length })} />
        )}
        <Warnings warnings={draft.warnings} />
        {amending && terms && <TermsChange before={amending.terms} after={terms} />}
        <TryOut draft={draft} contracts={contracts} />
        <PaymentPassword />
        {submission.problem && <Alert type="error" showIcon role="alert" title={say(submission.problem)} />}
        <Button type="primary" htmlType="submit" size="large" block disabled={!draft.ready} loading={submission.busy}>
          {t(amending ? "offer.amendSubmit" : "offer.submit")}
        </Button>
      </Form>
    </Drawer>
  )
})
