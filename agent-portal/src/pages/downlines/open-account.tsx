import type { Request } from "@baize/common/api/endpoint.ts"
import type { openAccount } from "@baize/common/api/team.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { Drawer, Grid } from "antd"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { OpenAccountForm } from "./open-account-form.tsx"
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
  const wide = Grid.useBreakpoint().sm
  const [opened, setOpened] = useState<{ username: string; password: string }>()
  const [submission] = useState(
    () =>
      new Submission(async (account: Request<typeof openAccount>) => ({
        username: account.username,
        password: await downlines.open(account),
      })),
  )
  useEffect(() => void downlines.opening.load(), [downlines])
  return (
    <Drawer open size={wide ? 460 : "100%"} onClose={close} title={t("opening.title")} destroyOnHidden>
      {opened ? (
        <OpenedAccount {...opened} again={() => setOpened(undefined)} close={close} />
      ) : (
        <OpenAccountForm
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
