import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Dialog } from "../parts/Dialog.tsx"
import { Link } from "../parts/Link.tsx"
import { QrCode } from "../parts/QrCode.tsx"
import { useWords } from "../parts/words.ts"
import style from "./AppPopup.module.css"
import type { PopupProps } from "./PopupStage.tsx"

/** The site on a phone: a code for each system to point the camera at, and how to keep it on the home screen. */
export const AppPopup = observer(function AppPopup({ close }: PopupProps<"app">) {
  const { site } = useDomain()
  const { t } = useWords()
  return (
    <Dialog title={t("app.title")} close={close}>
      <div className={style.app}>
        <p>{t("app.scan")}</p>
        <ul className={style.codes}>
          {site.info?.downloads.map(({ system, url }) => (
            <li key={system}>
              <QrCode url={url} label={t("app.codeFor", { system: t(`app.system.${system}`) })} />
              <a href={url}>{t(`app.system.${system}`)}</a>
            </li>
          ))}
        </ul>
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
})
