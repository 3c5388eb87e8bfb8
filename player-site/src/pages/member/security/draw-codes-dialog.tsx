import { newRecoveryCodes } from "@baize/common/api/authenticator.ts"
import { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Dialog } from "../../../parts/dialog.tsx"
import { OwnersStep } from "./owners-step.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"

/** Draws new recovery codes, once the owner has confirmed it. */
export const DrawCodesDialog = observer(function DrawCodesDialog({ close, changed }: { close: () => void; changed: () => void }) {
  const { dependencies } = useDomain()
  const { t } = useTranslation("security")
  const [codes, setCodes] = useState<readonly string[]>()
  const [action] = useState(
    () =>
      new OwnersAction(dependencies, "factor", confirmation =>
        dependencies.api(newRecoveryCodes, confirmation ? { confirmation } : {}),
      ),
  )
  return (
    <Dialog title={t(codes ? "app.keepTitle" : "app.drawTitle")} close={codes ? undefined : close}>
      {codes ? (
        <RecoveryCodes codes={codes} kept={close} />
      ) : (
        <OwnersStep
          action={action}
          done={({ recoveryCodes }) => {
            setCodes(recoveryCodes)
            changed()
          }}
        />
      )}
    </Dialog>
  )
})
