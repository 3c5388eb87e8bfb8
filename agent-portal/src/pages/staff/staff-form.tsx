import { actsOn, type StaffAct, type StaffPage, staffPages } from "@baize/common/api/access.ts"
import type { StaffAccount } from "@baize/common/api/staff.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { parseMoney, writeMoney } from "@baize/common/money.ts"
import { Alert, App, Button, Checkbox, Drawer, Form, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useLeaveQuestion } from "../../parts/leave-question.ts"
import { useFieldErrors, useProblemText } from "../../parts/problem-text.ts"
import { useRequired } from "../../parts/use-required.ts"
import { useMedia } from "../../theme/use-media.ts"
import { OpenedAccount } from "../downlines/opened-account.tsx"
import { ActChoice, PageChoice } from "./page-choice.tsx"
import { TransferLimit } from "./transfer-limit.tsx"

interface StaffFields {
  readonly name: string
  readonly nickname: string
  readonly startAgain: boolean
  readonly pages: StaffPage[]
  readonly acts: StaffAct[]
  /** In major units; absent while the right to send money is not given. */
  readonly transferLimit?: string
}

/** What a sub-account of an agent is called. */
function NameFields({ agent }: { readonly agent: string }) {
  const { t } = useTranslation("agent")
  const required = useRequired()
  return (
    <>
      <Form.Item
        name="name"
        label={t("staff.name")}
        extra={t("staff.nameHint", { agent })}
        rules={[required, { pattern: /^\s*[a-z0-9][a-z0-9._-]{1,19}\s*$/i, message: t("staff.nameRule") }]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" autoFocus maxLength={20} suffix={`@${agent}`} />
      </Form.Item>
      <Form.Item name="nickname" label={t("staff.nickname")} rules={[required]} validateTrigger="onBlur">
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
    </>
  )
}

const fieldsOf = ({ pages, acts, transferLimit }: StaffAccount, exponent: number): Partial<StaffFields> => ({
  pages,
  acts,
  transferLimit: transferLimit === null ? "" : writeMoney(transferLimit, exponent),
  startAgain: false,
})

/** Changes a sub-account; without one, opens one. */
function useStaffSubmission(account: StaffAccount | undefined) {
  const { agentStores, site } = useDomain()
  const { staff } = agentStores!
  const limitOf = (typed: string | undefined) =>
    typed === undefined ? undefined : (parseMoney(typed, site.info?.exponent ?? 2) ?? null)
  const [submission] = useState(
    () =>
      new Submission(({ name, nickname, startAgain, pages, acts, transferLimit: typed }: StaffFields) => {
        const rights = { pages, acts, transferLimit: limitOf(typed) }
        return account
          ? staff.change({ staffId: account.id, ...rights, startAgain })
          : staff.add({ name: name.trim().toLowerCase(), nickname: nickname.trim(), ...rights })
      }),
  )
  return submission
}

/** Opens a sub-account, or changes one: its pages and rights, and a new first password. Its sign-in data are shown once. */
export const StaffForm = observer(function StaffForm({
  account,
  close,
}: {
  account: StaffAccount | undefined
  close: () => void
}) {
  const { t } = useTranslation("agent")
  const { session, site } = useDomain()
  const { message } = App.useApp()
  const wide = useMedia("(min-width: 576px)")
  const say = useProblemText()
  const [form] = Form.useForm<StaffFields>()
  useFocusReturn()
  const [opened, setOpened] = useState<{ username: string; password: string }>()
  const saving = useStaffSubmission(account)
  const { problem } = saving
  useFieldErrors(form, problem)
  const submit = async (fields: StaffFields): Promise<void> => {
    const done = await saving.run(fields)
    if (!done) return
    if (done.firstPassword) return setOpened({ username: done.login, password: done.firstPassword })
    message.success(t("staff.changed"))
    close()
  }
  const leave = useLeaveQuestion(() => !opened && form.isFieldsTouched(), close)
  const again = (): void => {
    setOpened(undefined)
    form.resetFields()
  }
  return (
    <Drawer
      open
      size={wide ? 440 : "100%"}
      onClose={leave}
      title={account ? t("staff.changeTitle", { name: account.login }) : t("staff.add")}
      destroyOnHidden
    >
      {opened ? (
        <OpenedAccount {...opened} again={account ? undefined : again} close={close} />
      ) : (
        <Form<StaffFields>
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={account ? fieldsOf(account, site.info?.exponent ?? 2) : { pages: [...staffPages], acts: [] }}
          onValuesChange={(_, { pages, acts }) => form.setFieldValue("acts", actsOn(pages, acts))}
          onFinish={fields => void submit(fields)}
        >
          {!account && <NameFields agent={session.member?.account ?? ""} />}
          <PageChoice />
          <ActChoice />
          <TransferLimit />
          {account && (
            <Form.Item name="startAgain" valuePropName="checked" extra={t("staff.newPasswordHint")}>
              <Checkbox>{t("staff.newPassword")}</Checkbox>
            </Form.Item>
          )}
          {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
          <Button type="primary" htmlType="submit" block size="large" loading={saving.busy}>
            {t(account ? "downlines.save" : "staff.submit")}
          </Button>
        </Form>
      )}
    </Drawer>
  )
})
