import type { Terms } from "@baize/common/api/contracts.ts"
import { OfferDraft } from "@baize/common/domain/contracts/offer-draft.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Button, Drawer, Form, Grid, Select } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { useProblemText } from "../../../parts/problem-text.ts"
import { PaymentPassword } from "../payment-password.tsx"
import { Conditions } from "./conditions.tsx"
import styles from "./offer.module.css"
import { TiersEditor } from "./tiers-editor.tsx"

interface Props {
  readonly own: Terms
  readonly eligible: readonly { readonly id: number; readonly account: string }[]
  readonly close: () => void
}

/** Writes an offer: to whom, what is paid, on which conditions. It says at once what the platform would refuse. */
export const OfferDrawer = observer(function OfferDrawer({ own, eligible, close }: Props) {
  const { t } = useTranslation("agent")
  const { office, site } = useDomain()
  const { message } = App.useApp()
  const say = useProblemText()
  const wide = Grid.useBreakpoint().md
  const [draft] = useState(() => new OfferDraft(site.info?.exponent ?? 2, own))
  const [submission] = useState(
    () =>
      new Submission(async (paymentPassword: string) => {
        await office!.contracts.offer({ memberId: draft.memberId!, terms: draft.terms!, paymentPassword })
        return true
      }),
  )
  const submit = async ({ paymentPassword }: { paymentPassword: string }): Promise<void> => {
    if (!draft.ready || !(await submission.run(paymentPassword))) return
    message.success(t("offer.done", { name: eligible.find(({ id }) => id === draft.memberId)?.account }))
    close()
  }
  const { problems } = draft
  return (
    <Drawer open size={wide ? 960 : "100%"} onClose={close} title={t("offer.title")} destroyOnHidden>
      <Form layout="vertical" requiredMark={false} className={styles.offer ?? ""} onFinish={fields => void submit(fields)}>
        <Form.Item label={t("offer.downline")} htmlFor="offer-downline">
          <Select
            id="offer-downline"
            showSearch={{ optionFilterProp: "label" }}
            value={draft.memberId}
            placeholder={t("offer.chooseDownline")}
            options={eligible.map(({ id, account }) => ({ value: id, label: account }))}
            onChange={id => draft.set("memberId", id)}
          />
        </Form.Item>
        <TiersEditor draft={draft} />
        <Conditions draft={draft} />
        {problems.length === 0 ? (
          <Alert type="success" showIcon title={t("offer.ready")} />
        ) : (
          <Alert type="warning" showIcon role="status" title={t("offer.notReady", { n: problems.length })} />
        )}
        <PaymentPassword />
        {submission.problem && <Alert type="error" showIcon role="alert" title={say(submission.problem)} />}
        <Button type="primary" htmlType="submit" size="large" block disabled={!draft.ready} loading={submission.busy}>
          {t("offer.submit")}
        </Button>
      </Form>
    </Drawer>
  )
})
