import style from "../pages/info/help.module.css"
import { HelpContent } from "../pages/info/help-content.tsx"
import { buttonClass } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { HELP } from "../paths.ts"
import type { PopupProps } from "./popups.ts"

/** The help center as a popup, without leaving the current page. */
export function HelpPopup({ close }: PopupProps<"help">) {
  const { t } = useWords()
  return (
    <Dialog title={t("help.title")} close={close} size="large">
      <div className={style.inPopup}>
        <HelpContent />
        <Link to={HELP} className={buttonClass()} onClick={close}>
          {t("help.page")}
        </Link>
      </div>
    </Dialog>
  )
}
