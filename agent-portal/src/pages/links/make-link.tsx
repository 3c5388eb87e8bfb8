import type { Request } from "@baize/common/api/endpoint.ts"
import { LABEL_LENGTH, type makeLink } from "@baize/common/api/links.ts"
import { memberTypeOf } from "@baize/common/api/member-types.ts"
import type { RegisterLink } from "@baize/common/domain/links/register-links.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Button, Form, Input, Modal, Select, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { GroupField } from "../../parts/group-field.tsx"
import { Problem } from "../../parts/problem.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { RateField } from "../../parts/rate-field.tsx"

type LinkRequest = Request<typeof makeLink>
const lifetimes = [7, 30, 90, 365] as const

/** A new registration link: the type of account, its rebate and prize group, and the link's expiry. */
export const MakeLink = observer(function MakeLink({ close, made }: { close: () => void; made: (link: RegisterLink) => void }) {
  const { t } = useTranslation("agent")
  const { downlines, links } = useDomain().agentStores!
  const { message } = App.useApp()
  const say = useProblemText()
  useFocusReturn()
  const [submission] = useState(() => new Submission((link: LinkRequest) => links.make(link)))
  const { opening } = downlines
  useEffect(() => void opening.load(), [opening])
  const submit = async ({ expiresInDays, ...link }: LinkRequest): Promise<void> => {
    const done = await submission.run({ ...link, ...(expiresInDays && { expiresInDays }) })
    if (!done) return
    message.success(t("links.done", { code: done.code }))
    close()
    made(done)
  }
  return (
    <Modal open title={t("links.makeTitle")} footer={null} onCancel={close} destroyOnHidden width={440}>
      {opening.problem && <Problem problem={opening.problem} retry={() => void opening.load()} />}
      {!opening.value && !opening.problem && <Skeleton active />}
      {opening.value && (
        <Form<LinkRequest>
          layout="vertical"
          requiredMark={false}
          initialValues={{ type: opening.value.types[0], rebate: 0, group: opening.value.groups.usual, expiresInDays: 0 }}
          onFinish={link => void submit(link)}
        >
          <Form.Item name="label" label={t("links.label")}>
            <Input maxLength={LABEL_LENGTH} autoComplete="off" placeholder={t("links.labelHint")} />
          </Form.Item>
          <Form.Item name="type" label={t("links.kind")}>
            <Select options={opening.value.types.map(type => ({ value: type, label: t(`types.${memberTypeOf(type)}`) }))} />
          </Form.Item>
          <RateField max={opening.value.maxRebate} />
          <GroupField min={opening.value.groups.min} max={opening.value.groups.max} />
          <Form.Item name="expiresInDays" label={t("links.days")}>
            <Select
              options={[
                { value: 0, label: t("links.forever") },
                ...lifetimes.map(n => ({ value: n, label: t("links.forDays", { count: n }) })),
              ]}
            />
          </Form.Item>
          {submission.problem && (
            <Alert type="error" showIcon role="alert" title={say(submission.problem)} style={{ marginBottom: 18 }} />
          )}
          <Button type="primary" htmlType="submit" block size="large" loading={submission.busy}>
            {t("links.submit")}
          </Button>
        </Form>
      )}
    </Modal>
  )
})
