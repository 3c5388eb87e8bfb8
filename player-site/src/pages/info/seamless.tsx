import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Button, buttonClass } from "../../parts/button.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Link } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useWords } from "../../parts/words.ts"
import { DEPOSIT, gameTypePath } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./seamless.module.css"

/** /seamless: the single balance for all games, its amount, and the games. */
export const Seamless = observer(function Seamless() {
  const { site, session, memberStores } = useDomain()
  const popups = usePopups()
  const { t, format } = useWords()
  const cash = memberStores?.wallet.cash
  return (
    <div className={style.page}>
      <Title text={t("seamless.title")} />
      <header>
        <h1>{t("seamless.title")}</h1>
        <p>{t("seamless.text")}</p>
      </header>
      <Panel title={t("header.balance")}>
        <div className={style.money}>
          {session.signedIn ? (
            <>
              <strong className="number">
                {session.trial
                  ? t("game.free")
                  : memberStores?.wallet.hidden
                    ? "***"
                    : cash === undefined
                      ? "…"
                      : format.money(cash)}
              </strong>
              {!session.trial && (
                <Link to={DEPOSIT} className={buttonClass("primary")}>
                  {t("header.deposit")}
                </Link>
              )}
            </>
          ) : (
            <>
              <p>{t("seamless.guest")}</p>
              <Button look="primary" onClick={() => popups.show({ kind: "login" })}>
                {t("header.signIn")}
              </Button>
            </>
          )}
        </div>
      </Panel>
      <Panel title={t("footer.vendors")}>
        <ul className={style.studios}>
          {site.home?.vendors.map(({ code, name, iconUrl, gameTypes }) => (
            <li key={code}>
              <Link to={`${gameTypePath(gameTypes[0]!)}?vassalage=${code}`}>
                <img src={iconUrl} alt="" width="48" height="48" loading="lazy" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
})
