import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { Icon } from "../parts/icon.tsx"
import { NavLink } from "../parts/router.ts"
import { UnreadBadge } from "../parts/unread-badge.tsx"
import { useWords } from "../parts/words.ts"
import { HOME, HOT, MEMBER, PROMOTIONS } from "../paths.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./bottom-bar.module.css"

/** The navigation bar at the bottom of a phone. */
export const BottomBar = observer(function BottomBar() {
  const { session } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  return (
    <nav className={style.bar} aria-label={t("nav.quick")}>
      <button type="button" onClick={() => popups.show({ kind: "menu" })}>
        <Icon name="menu" size={22} />
        {t("nav.menu")}
      </button>
      <NavLink to={HOME} end>
        <Icon name="home" size={22} />
        {t("nav.home")}
      </NavLink>
      <NavLink to={HOT} className={style.middle!}>
        <span>
          <Icon name="hot" size={20} />
        </span>
        {t("nav.hot")}
      </NavLink>
      <NavLink to={PROMOTIONS}>
        <Icon name="gift" size={22} />
        {t("nav.promotions")}
      </NavLink>
      {session.signedIn ? (
        <NavLink to={MEMBER} className={style.account!}>
          <Icon name="user" size={22} />
          <UnreadBadge corner />
          {t("nav.account")}
        </NavLink>
      ) : (
        <button type="button" onClick={() => popups.show({ kind: "login" })}>
          <Icon name="user" size={22} />
          {t("header.signIn")}
        </button>
      )}
    </nav>
  )
})
