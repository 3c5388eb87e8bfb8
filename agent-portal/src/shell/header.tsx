import { MenuOutlined } from "@ant-design/icons"
import { Button } from "antd"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "../parts/router.ts"
import { HOME } from "../paths.ts"
import { AccountMenu } from "./account-menu.tsx"
import { Brand } from "./brand.tsx"
import styles from "./header.module.css"
import { LanguageSwitch } from "./language-switch.tsx"
import { ServerClock } from "./server-clock.tsx"
import { ThemeSwitch } from "./theme-switch.tsx"

/** `openMenu`: given if the menu is a drawer. */
export const Header = memo(function Header({ openMenu }: { openMenu: (() => void) | undefined }) {
  const { t } = useTranslation("agent")
  return (
    <header className={styles.header}>
      {openMenu && <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t("menu.open")} onClick={openMenu} />}
      <Link to={HOME} className={styles.home ?? ""}>
        <Brand />
      </Link>
      <span className={styles.portal}>{t("app.name")}</span>
      <div className={styles.end}>
        <ServerClock />
        <LanguageSwitch />
        <ThemeSwitch />
        <AccountMenu />
      </div>
    </header>
  )
})
