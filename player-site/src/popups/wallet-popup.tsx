import { useTranslation } from "react-i18next"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { useNavigate } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { TRANSFER } from "../paths.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./popups.ts"

/** A game whose studio keeps a wallet of its own, which is empty or holds too little: the way to fill it. */
export function WalletPopup({ popup, close }: PopupProps<"wallet">) {
  const { t: site } = useWords()
  const { t } = useTranslation("transfer")
  const navigate = useNavigate()
  const open = () => {
    popup.leave?.()
    close()
    void navigate(`${TRANSFER}?merchantCode=${encodeURIComponent(popup.studio)}`, { replace: popup.leave !== undefined })
  }
  return (
    <Dialog title={t(popup.leave ? "lowTitle" : "emptyTitle")} close={close}>
      <p className={form.text}>{t(popup.leave ? "lowText" : "emptyText")}</p>
      <div className={form.pair}>
        <Button size="large" onClick={close}>
          {site("common:action.cancel")}
        </Button>
        <Button look="primary" size="large" autoFocus onClick={open}>
          {t("fill")}
        </Button>
      </div>
    </Dialog>
  )
}
