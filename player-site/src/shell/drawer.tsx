import { observer } from "mobx-react-lite"
import { useEffect, useRef } from "react"
import { useDomain } from "../domain.ts"
import { isApp, isHandheld } from "../parts/app-offer.ts"
import { Brand } from "../parts/brand.tsx"
import { categoriesOf, centersOf, namedKindsOf } from "../parts/categories.ts"
import { Icon } from "../parts/icon.tsx"
import type { IconName } from "../parts/icon-name.ts"
import { NavLink } from "../parts/router.ts"
import { ServiceLink, serviceIcon } from "../parts/service-link.tsx"
import { useClassificationName } from "../parts/use-classification-name.ts"
import { useSignOut } from "../parts/use-sign-out.ts"
import { useWords } from "../parts/words.ts"
import { FAVORITES, HELP, HOT, NEW, PROMOTIONS, RECENT } from "../paths.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./drawer.module.css"
import { LanguageSelect } from "./language-select.tsx"
import { ModeSwitch } from "./mode-switch.tsx"

/** Pages, services and popups, and signing out. */
const DrawerMenu = observer(function DrawerMenu({ close }: { close: () => void }) {
  const { site, session } = useDomain()
  const popups = usePopups()
  const signOut = useSignOut()
  const { t } = useWords()
  const nameOf = useClassificationName()
  const { vendors = [], blocks = [] } = site.home ?? {}
  const entry = (to: string, icon: IconName, text: string) => (
    <NavLink key={to} to={to} end onClick={close}>
      <Icon name={icon} />
      {text}
    </NavLink>
  )
  const opener = (kind: "announcements" | "app" | "chat" | "contract" | "feedback" | "mini", icon: IconName, text: string) => (
    <button
      type="button"
      onClick={() => {
        close()
        popups.show({ kind })
      }}
    >
      <Icon name={icon} />
      {text}
    </button>
  )
  return (
    <nav aria-label={t("nav.main")}>
      {entry("/", "home", t("nav.home"))}
      {entry(HOT, "hot", t("nav.hot"))}
      {entry(NEW, "new", t("nav.new"))}
      {categoriesOf(vendors).map(({ gameType, path, icon }) => entry(path, icon, t(`common:gameType.${gameType}`)))}
      {namedKindsOf(blocks).map(({ path, kind }) => entry(path, "grid", nameOf(kind)))}
      {centersOf(vendors).map(({ path, name }) => entry(path, "grid", name))}
      {entry(FAVORITES, "heart", t("nav.favorites"))}
      {entry(RECENT, "history", t("nav.recent"))}
      {entry(PROMOTIONS, "gift", t("nav.promotions"))}
      {entry(HELP, "help", t("nav.help"))}
      {site.info?.customerService.map(({ name, url }, place) => (
        <ServiceLink key={url} url={url}>
          <Icon name={serviceIcon(place)} />
          {name}
        </ServiceLink>
      ))}
      {opener("announcements", "bell", t("rightBar.announcements"))}
      {site.has("CBS3") && opener("chat", "chat", t("rightBar.chat"))}
      {opener("mini", "play", t("rightBar.mini"))}
      {opener("feedback", "feedback", t("rightBar.feedback"))}
      {session.member?.isAgent && opener("contract", "contract", t("rightBar.contract"))}
      {!isApp() && opener("app", "phone", t(isHandheld() ? "down.get" : "rightBar.app"))}
      {session.signedIn && (
        <button
          type="button"
          onClick={() => {
            close()
            signOut()
          }}
        >
          <Icon name="leave" />
          {t("header.signOut")}
        </button>
      )}
    </nav>
  )
})

/** The site's whole menu on a phone, from the side. */
export const Drawer = observer(function Drawer({ close }: { close: () => void }) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      className={style.drawer}
      aria-label={t("nav.menu")}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={event => event.target === dialog.current && close()}
    >
      <div className={style.sheet}>
        <div className={style.head}>
          <Brand />
          <button type="button" onClick={close} aria-label={t("common:action.close")}>
            <Icon name="close" />
          </button>
        </div>
        <DrawerMenu close={close} />
        <footer>
          <LanguageSelect upwards />
          <ModeSwitch className={style.icon} />
        </footer>
      </div>
    </dialog>
  )
})
