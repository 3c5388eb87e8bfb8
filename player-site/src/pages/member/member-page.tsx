import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import { NavLink } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { UnreadBadge } from "../../parts/unread-badge.tsx"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import { MESSAGES } from "../../paths.ts"
import { memberMenu } from "./member-menu.ts"
import style from "./member-page.module.css"
import { type MemberPath, memberPaths } from "./member-paths.ts"
import { MISSIONS, REWARD_CENTER } from "./rewards/reward-paths.ts"
import { WaitingBadge } from "./rewards/waiting-badge.tsx"

/** A page of the member center, with its menu beside it and its heading above. */
export const MemberPage = observer(function MemberPage({
  title,
  end,
  children,
}: {
  title: string
  end?: ReactNode
  children: ReactNode
}) {
  const { session, site, memberStores } = useDomain()
  const { t } = useWords()
  // Keeps the balances of page and header consistent.
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  // On a phone the menu is a scrolling line.
  const menu = useScrollingRow("[aria-current=page]")
  const open = memberMenu
    .filter(({ path }) => (path in memberPaths && memberPaths[path as MemberPath] === "signed-in") || !session.trial)
    .filter(entry => !("agentsWith" in entry) || (session.member?.isAgent && site.has(entry.agentsWith)))
  return (
    <div className={style.center}>
      <Title text={title} />
      <nav ref={menu} className={style.menu} aria-label={t("member.menu")}>
        {open.map(({ path, icon, title: name }) => (
          <NavLink key={path} to={path} end className={style.entry!}>
            <Icon name={icon} />
            {t(name)}
            {path === MESSAGES && <UnreadBadge />}
            {path === MISSIONS && <WaitingBadge of="missionLeaderboard" />}
            {path === REWARD_CENTER && <WaitingBadge of="rewardCenter" />}
          </NavLink>
        ))}
      </nav>
      <div className={style.page}>
        <header className={style.head}>
          <h1>{title}</h1>
          {end}
        </header>
        {children}
      </div>
    </div>
  )
})
