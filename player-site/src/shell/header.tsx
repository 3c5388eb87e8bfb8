import { observer } from "mobx-react-lite"
import { type ComponentType, useState } from "react"
import { useDomain } from "../domain.ts"
import { Brand } from "../parts/brand.tsx"
import { Button } from "../parts/button.tsx"
import { Icon } from "../parts/icon.tsx"
import { optionalPart } from "../parts/optional-part.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { HOME } from "../paths.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./header.module.css"
import { LanguageSelect } from "./language-select.tsx"
import { ModeSwitch } from "./mode-switch.tsx"
import { Navigation } from "./navigation.tsx"
import { SearchButton } from "./search-button.tsx"

let loadedTools: ComponentType | undefined

/** Loads the tools of a member; a visit that starts signed in has them before its first page, which then stands still. */
export async function loadMemberTools(): Promise<ComponentType> {
  const { MemberTools } = await import("./member-tools.tsx")
  loadedTools = MemberTools
  return MemberTools
}

const LateTools = optionalPart(loadMemberTools)

/** Brand, language, theme, and either sign-in or the balance and the account. */
export const Header = observer(function Header() {
  const { session, site } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const [MemberTools] = useState(() => loadedTools ?? LateTools)
  return (
    <header className={style.header}>
      <div className={style.bar}>
        <Link to={HOME} className={style.brand} aria-label={t("header.home", { brand: site.info?.name ?? "" })}>
          <Brand />
        </Link>
        <div className={style.tools}>
          <SearchButton className={style.icon} />
          <span className={style.wide}>
            <LanguageSelect />
          </span>
          <span className={style.wide}>
            <ModeSwitch className={style.icon} />
          </span>
          <span className={style.wide}>
            <button
              type="button"
              className={style.icon}
              aria-label={t("rightBar.announcements")}
              title={t("rightBar.announcements")}
              onClick={() => popups.show({ kind: "announcements" })}
            >
              <Icon name="bell" />
            </button>
          </span>
          {session.signedIn ? (
            <MemberTools />
          ) : (
            <>
              <Button onClick={() => popups.show({ kind: "login" })}>{t("header.signIn")}</Button>
              {site.has("DIRECTREG3") && (
                <Button look="primary" onClick={() => popups.show({ kind: "register" })}>
                  {t("header.register")}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      <Navigation />
    </header>
  )
})
