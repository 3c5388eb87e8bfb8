import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import type { PopupProps } from "../popups.ts"
import { usePopups } from "../popups.ts"

/** Explains free play once it has started: wins do not count, and an account is a step away. */
export const FreePlayPopup = observer(function FreePlayPopup({ popup, close }: PopupProps<"free-play">) {
  const { site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  return (
    <Dialog title={t("login.freeTitle")} close={close}>
      <p className={form.text}>{t("login.freeWelcome")}</p>
      <div className={site.has("DIRECTREG3") ? form.pair : form.form}>
        {site.has("DIRECTREG3") && (
          <Button size="large" onClick={() => popups.replace(popup, { kind: "register" })}>
            {t("login.registerNow")}
          </Button>
        )}
        <Button look="primary" size="large" autoFocus onClick={close}>
          {t("login.freeStart")}
        </Button>
      </div>
    </Dialog>
  )
})
