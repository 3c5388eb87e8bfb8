import { removeAuthenticator } from "@baize/common/api/authenticator.ts"
import { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Dialog } from "../../../parts/dialog.tsx"
import { useToasts } from "../../../popups/toasts.ts"
import { OwnersStep } from "./owners-step.tsx"

/** Removes the authenticator app, once its owner has confirmed it. */
export const RemoveAppDialog = observer(function RemoveAppDialog({ close, changed }: { close: () => void; changed: () => void }) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const { t } = useTranslation("security")
  const [action] = useState(
    () =>
      new OwnersAction(dependencies, "factor", confirmation =>
        dependencies.api(removeAuthenticator, confirmation ? { confirmation } : {}),
      ),
  )
  return (
    <Dialog title={t("app.removeTitle")} close={close}>
      <OwnersStep
        action={action}
        done={() => {
          toasts.say(t("app.removed"), "positive")
          changed()
          close()
        }}
      />
    </Dialog>
  )
})
