import { ReloadOutlined } from "@ant-design/icons"
import { type StaffPage, staffPages } from "@baize/common/api/access.ts"
import type { StaffAccount } from "@baize/common/api/staff.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Alert, App, Button, Drawer, Form, Grid, Input } from "antd"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFieldErrors, useProblemText } from "../../parts/problem-text.ts"
import { firstPassword } from "../downlines/first-password.ts"
import { OpenedAccount } from "../downlines/opened-account.tsx"
import { PageChoice } from "./page-choice.tsx"

interface StaffFields {
  readonly name: string
  readonly nickname: string
  readonly password: string | undefined
  readonly pages: StaffPage[]
}

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

function useRequired() {
  const { t } = useTranslation("agent")
  return { required: true, whitespace: true, message: t("login.empty") }
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

/** The first password of a new account, or a new one of an existing account. */
function PasswordField({ opening, generate }: { readonly opening: boolean; readonly generate: () => void }) {
  const { t } = useTranslation("agent")
  const required = useRequired()
  return (
    <Form.Item
      label={t(opening ? "opening.password" : "staff.newPassword")}
      extra={opening ? undefined : t("staff.newPasswordHint")}
      htmlFor="password"
    >
      <div style={{ display: "flex", gap: 8 }}>
        <Form.Item name="password" noStyle rules={opening ? [required] : []}>
          <Input autoComplete="off" spellCheck={false} maxLength={200} style={{ fontFamily: "ui-monospace, monospace" }} />
        </Form.Item>
        <Button icon={<ReloadOutlined aria-hidden />} onClick={generate}>
          {t("opening.generate")}
        </Button>
      </div>
    </Form.Item>
  )
}

/** A first password that meets the brand's rule. Call it inside an observer. */
function useNewPassword(): () => string {
  const { info } = useDomain().site
  const rule = info?.registerRules.find(({ field }) => field === "password")
  return () => firstPassword(random, rule)
}

/** Changes a sub-account; without one, opens one. */
function useStaffSubmission(account: StaffAccount | undefined) {
  const { staff } = useDomain().agentStores!
  const [submission] = useState(
    () =>
      new Submission(({ name, nickname, password, pages }: StaffFields) =>
        account
          ? staff.change({ staffId: account.id, pages, ...(password && { password }) })
          : staff.add({ name: name.trim().toLowerCase(), nickname: nickname.trim(), password: password!, pages }),
      ),
  )
  return submission
}

/** Opens a sub-account, or changes one: its pages, and a new first password. Its sign-in data are shown once. */
export const StaffForm = observer(function StaffForm({
  account,
  close,
}: {
  account: StaffAccount | undefined
  close: () => void
}) {
  const { t } = useTranslation("agent")
  const { session } = useDomain()
  const { message } = App.useApp()
  const wide = Grid.useBreakpoint().sm
  const say = useProblemText()
  const [form] = Form.useForm<StaffFields>()
  const [opened, setOpened] = useState<{ username: string; password: string }>()
  const saving = useStaffSubmission(account)
  const { problem } = saving
  useFieldErrors(form, problem)
  const newPassword = useNewPassword()
  const submit = async (fields: StaffFields): Promise<void> => {
    const done = await saving.run(fields)
    if (!done) return
    if (fields.password) return setOpened({ username: done.login, password: fields.password })
    message.success(t("staff.changed"))
    close()
  }
  const again = (): void => {
    setOpened(undefined)
    form.resetFields()
    form.setFieldValue("password", newPassword())
  }
  return (
    <Drawer
      open
      size={wide ? 440 : "100%"}
      onClose={close}
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
          initialValues={account ? { pages: account.pages } : { pages: [...staffPages], password: newPassword() }}
          onFinish={fields => void submit(fields)}
        >
          {!account && <NameFields agent={session.member?.account ?? ""} />}
          <PageChoice />
          <PasswordField
            opening={!account}
            generate={() => form.setFields([{ name: "password", value: newPassword(), errors: [] }])}
          />
          {problem && <Alert type="error" showIcon role="alert" title={say(problem)} style={{ marginBottom: 18 }} />}
          <Button type="primary" htmlType="submit" block size="large" loading={saving.busy}>
            {t(account ? "downlines.save" : "staff.submit")}
          </Button>
        </Form>
      )}
    </Drawer>
  )
})
