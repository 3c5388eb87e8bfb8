import { observer } from "mobx-react-lite"
import { appOffer, isHandheld } from "../parts/app-offer.ts"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { DownloadCodes } from "../parts/download-codes.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { DOWNLOAD } from "../paths.ts"
import style from "./app-popup.module.css"
import type { PopupProps } from "./popups.ts"

/** The site on a phone: at a desk a code to scan for each system, on a phone how to add the site to the home screen. */
export const AppPopup = observer(function AppPopup({ close }: PopupProps<"app">) {
  const { t } = useWords()
  const here = isHandheld()
  return (
    <Dialog title={t(here ? "down.get" : "app.title")} close={close}>
      <div className={style.app}>
        {!here && <DownloadCodes />}
        {here && appOffer.possible && (
          <Button look="primary" onClick={() => void appOffer.take()}>
            {t("down.install")}
          </Button>
        )}
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
})
