import { Submission } from "@baize/common/domain/submission.ts"
import { Drawer, Form } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useFocusReturn } from "../../parts/focus-return.ts"
import { useLeaveQuestion } from "../../parts/leave-question.ts"
import { useMedia } from "../../theme/use-media.ts"
import { type NewAccount, OpenAccountForm } from "./open-account-form.tsx"
import { OpenedAccount } from "./opened-account.tsx"

interface OpenAccountProps {
  /** Called when an account was opened. */
  readonly done?: () => void
  readonly close: () => void
}

/** Opens a direct downline account, then shows once what its owner needs to sign in. */
export const OpenAccount = observer(function OpenAccount({ done, close }: OpenAccountProps) {
  const { t } = useTranslation("agent")
  const { downlines } = useDomain().agentStores!
  const wide = useMedia("(min-width: 576px)")
  useFocusReturn()
  const [opened, setOpened] = useState<{ username: string; password: string }>()
  const [submission] = useState(
    () =>
      new Submission(async (account: NewAccount) => ({
        username: account.username,
        password: await downlines.open(account),
      })),
  )
  const [form] = Form.useForm<NewAccount>()
  const leave = useLeaveQuestion(() => !opened && form.isFieldsTouched(), close)
  useEffect(() => void downlines.opening.load(), [downlines])
  return (
    <Drawer open size={wide ? 460 : "100%"} onClose={leave} title={t("opening.title")} destroyOnHidden>
      {opened ? (
        <OpenedAccount
          {...opened}
          again={() => {
            setOpened(undefined)
            form.resetFields()
          }}
          close={close}
        />
      ) : (
        <OpenAccountForm
          form={form}
          submission={submission}
          opened={account => {
            setOpened(account)
            done?.()
          }}
        />
      )}
    </Drawer>
  )
})
