import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import style from "./download-codes.module.css"
import { QrCode } from "./qr-code.tsx"
import { useWords } from "./words.ts"

/** The site on a phone: a code to scan for each system. */
export const DownloadCodes = observer(function DownloadCodes() {
  const { site } = useDomain()
  const { t } = useWords()
  return (
    <>
      <p>{t("app.scan")}</p>
      <ul className={style.codes}>
        {site.info?.downloads.map(({ system, url }) => (
          <li key={system}>
            <QrCode url={url} label={t("app.codeFor", { system: t(`app.system.${system}`) })} />
            <a href={url}>{t(`app.system.${system}`)}</a>
          </li>
        ))}
      </ul>
    </>
  )
})
