import style from "../pages/info/Help.module.css"
import { HelpContent } from "../pages/info/HelpContent.tsx"
import { buttonClass } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Link } from "../parts/Link.tsx"
import { useWords } from "../parts/words.ts"
import type { PopupProps } from "./PopupStage.tsx"

/** The help centre where somebody is, without leaving what he is doing. */
export function HelpPopup({ close }: PopupProps<"help">) {
  const { t } = useWords()
  return (
    <Dialog title={t("help.title")} close={close} size="large">
      <div className={style.inPopup}>
        <HelpContent />
        <Link to="/help" className={buttonClass()} onClick={close}>
          {t("help.page")}
        </Link>
      </div>
    </Dialog>
  )
}
