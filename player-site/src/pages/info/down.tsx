import type { SiteInfo } from "@baize/common/api/site.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { appOffer, isApp } from "../../parts/app-offer.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Panel } from "../../parts/panel.tsx"
import { QrCode } from "../../parts/qr-code.tsx"
import { useLocation } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./down.module.css"

const steps = ["first", "second", "third"] as const
const goods = ["quick", "current", "small"] as const

/** The site as an app: a code for each phone, the steps on each system, and a button if the browser can install it. */
export const Down = observer(function Down() {
  const { site } = useDomain()
  const { hash } = useLocation()
  const { t } = useWords()
  const wanted = hash.slice(1)
  useEffect(() => {
    if (wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" })
  }, [wanted])
  const brand = site.info?.name ?? ""
  return (
    <div className={style.down}>
      <Title text={t("down.title", { brand })} />
      <header>
        <h1>{t("down.title", { brand })}</h1>
        <p>{t("down.text", { brand })}</p>
        <ul className={style.goods}>
          {goods.map(good => (
            <li key={good}>
              <Icon name="check" size={17} />
              {t(`down.goods.${good}`)}
            </li>
          ))}
        </ul>
        {isApp() ? (
          <p role="status">{t("down.already")}</p>
        ) : (
          appOffer.possible && (
            <Button look="primary" onClick={() => void appOffer.take()}>
              {t("down.install")}
            </Button>
          )
        )}
      </header>
      {site.info?.downloads.map(({ system, url }) => (
        <PhoneApp key={system} system={system} url={url} wanted={system === wanted} />
      ))}
      <section id="computer">
        <Panel title={t("down.computer.title")}>
          <ol className={style.steps}>
            {steps.map(step => (
              <li key={step}>{t(`down.computer.${step}`)}</li>
            ))}
          </ol>
        </Panel>
      </section>
      <p className={style.note}>{t("down.remove")}</p>
    </div>
  )
})

type AppDownload = SiteInfo["downloads"][number]

interface PhoneAppProps extends AppDownload {
  /** Whether the address names this system. */
  wanted: boolean
}

/** The app on one system: its code to scan, and the steps to install it or the link to a store. */
function PhoneApp({ system, url, wanted }: PhoneAppProps) {
  const { t } = useWords()
  return (
    <section id={system} data-wanted={wanted || undefined}>
      <Panel title={t(`down.system.${system}.title`)}>
        <div className={style.system}>
          <div className={style.code}>
            <QrCode url={url} label={t("app.codeFor", { system: t(`app.system.${system}`) })} size={132} />
            <span>{t("app.scan")}</span>
          </div>
          <div className={style.way}>
            <p>{t(`down.system.${system}.text`)}</p>
            {url.startsWith("/") ? (
              <ol>
                {steps.map(step => (
                  <li key={step}>{t(`down.system.${system}.${step}`)}</li>
                ))}
              </ol>
            ) : (
              <a href={url} rel="noreferrer" className={buttonClass("primary")}>
                {t("down.get")}
              </a>
            )}
          </div>
        </div>
      </Panel>
    </section>
  )
}
