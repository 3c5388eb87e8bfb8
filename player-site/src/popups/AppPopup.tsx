import { Dialog } from "../parts/Dialog.tsx"
import { DownloadCodes } from "../parts/DownloadCodes.tsx"
import { Link } from "../parts/Link.tsx"
import { useWords } from "../parts/words.ts"
import style from "./AppPopup.module.css"
import type { PopupProps } from "./PopupStage.tsx"

/** The site on a phone: a code for each system to point the camera at, and how to keep it on the home screen. */
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
        <Link to="/down" onClick={close}>
          {t("app.more")}
        </Link>
      </div>
    </Dialog>
  )
}
