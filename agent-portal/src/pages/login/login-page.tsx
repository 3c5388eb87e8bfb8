import { Alert } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import { Brand } from "../../shell/brand.tsx"
import { LanguageSwitch } from "../../shell/language-switch.tsx"
import { ThemeSwitch } from "../../shell/theme-switch.tsx"
import styles from "./login.module.css"
import { LoginForm } from "./login-form.tsx"

const points = ["figures", "contracts", "team"] as const

/** /agent: only for agents; the platform refuses everyone else. */
export const LoginPage = observer(function LoginPage() {
  const { t } = useTranslation(["agent", "common"])
  const { site, expired, stopped } = useDomain()
  const say = useProblemText()
  const { name: brand = "", customerService: chats = [] } = site.info ?? {}
  return (
    <div className={styles.page}>
      <title>{t("app.title", { page: t("login.title"), brand })}</title>
      <aside className={styles.cloth}>
        <Brand onCloth />
        <div>
          <p className={styles.claim}>{t("login.lead")}</p>
          <ul className={styles.points}>
            {points.map(point => (
              <li key={point}>
                <b>{t(`login.points.${point}`)}</b>
                <span>{t(`login.points.${point}Text`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={styles.side}>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={styles.box}>
          <div className={styles.small}>
            <Brand />
          </div>
          <h1 className={styles.title}>{t("login.title")}</h1>
          {expired && <Alert type="info" showIcon role="status" title={t("login.expired")} style={{ marginBottom: 20 }} />}
          {stopped && <Alert type="info" showIcon role="status" title={say(stopped)} style={{ marginBottom: 20 }} />}
          <LoginForm />
          {chats.length > 0 && (
            <p className={styles.service}>
              {t("common:labeled", { label: t("login.service"), value: "" })}
              {chats.map(({ name, url }) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ))}
            </p>
          )}
        </div>
      </main>
    </div>
  )
})
