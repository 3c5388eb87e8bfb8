import { Dialog } from "../parts/dialog.tsx"
import { DownloadCodes } from "../parts/download-codes.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { DOWNLOAD } from "../paths.ts"
import style from "./app-popup.module.css"
import type { PopupProps } from "./popups.ts"

/** The site on a phone: a code to scan for each system, and how to add it to the home screen. */
export function AppPopup({ close }: PopupProps<"app">) {
  const { t } = useWords()
  return (
    <Dialog title={t("app.title")} close={close}>
      <div className={style.app}>
        <DownloadCodes />
        <ol>
          <li>{t("app.ios")}</li>
          <li>{t("app.android")}</li>
        </ol>
        <Link to={DOWNLOAD} onClick={close}>
          {t("app.more")}
        </Link>
      </div>
    </Dialog>
  )
}
