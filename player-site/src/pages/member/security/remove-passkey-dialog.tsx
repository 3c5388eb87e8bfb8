import { type Passkey, removePasskey } from "@baize/common/api/passkeys.ts"
import { OwnersAction } from "@baize/common/domain/session/owners-action.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Dialog } from "../../../parts/dialog.tsx"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"
import { OwnersStep } from "./owners-step.tsx"

/** Removes a passkey, once its owner has confirmed it. */
export const RemovePasskeyDialog = observer(function RemovePasskeyDialog({
  passkey: { id, name },
  close,
}: {
  passkey: Passkey
  close: () => void
}) {
  const { dependencies } = useDomain()
  const toasts = useToasts()
  const { t } = useTranslation("security")
  const [action] = useState(
    () =>
      new OwnersAction(dependencies, "factor", confirmation =>
        dependencies.api(removePasskey, { id, ...(confirmation && { confirmation }) }),
      ),
  )
  return (
    <Dialog title={t("passkeys.removeTitle")} close={close}>
      <p className={form.note}>{t("passkeys.removeNote", { name })}</p>
      <OwnersStep
        action={action}
        done={() => {
          toasts.say(t("passkeys.removed"), "positive")
          close()
        }}
      />
    </Dialog>
  )
})
