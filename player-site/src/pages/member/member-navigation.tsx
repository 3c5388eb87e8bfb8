import { observer } from "mobx-react-lite"
import { useId } from "react"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import { Link, NavLink } from "../../parts/router.ts"
import { UnreadBadge } from "../../parts/unread-badge.tsx"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import { MEMBER, MESSAGES, NOTICES } from "../../paths.ts"
import { memberMenu } from "./member-menu.ts"
import style from "./member-navigation.module.css"
import { type MemberPath, memberPaths } from "./member-paths.ts"
import { MISSIONS, REWARD_CENTER } from "./rewards/reward-paths.ts"
import { WaitingBadge } from "./rewards/waiting-badge.tsx"

type Group = (typeof memberMenu)[number]

interface MemberNavigationProps {
  /** All of it in sight on a phone too. */
  whole?: boolean | undefined
}

/** The menu of the member center: beside the page in named groups; on a phone a scrolling line above it, which begins
 * with the way to all of it, or whole below it. */
export const MemberNavigation = observer(function MemberNavigation({ whole }: MemberNavigationProps) {
  const { t } = useWords()
  const menu = useScrollingRow("[aria-current=page]")
  return (
    <nav ref={menu} className={`${style.menu} ${whole ? "" : style.line}`} aria-label={t("member.menu")}>
      {!whole && (
        <Link to={MEMBER} className={style.all!} aria-label={t("member.menu")} title={t("member.menu")}>
          <Icon name="menu" />
        </Link>
      )}
      {memberMenu.map(group => (
        <MenuGroup key={group.title} group={group} />
      ))}
    </nav>
  )
})

const MenuGroup = observer(function MenuGroup({ group }: { group: Group }) {
  const { session, site } = useDomain()
  const { t } = useWords()
  const id = useId()
  const open = [...group.entries]
    .filter(({ path }) => (path in memberPaths && memberPaths[path as MemberPath] === "signed-in") || !session.trial)
    .filter(entry => !("agentsWith" in entry) || (session.member?.isAgent && site.has(entry.agentsWith)))
  if (open.length === 0) return null
  return (
    <>
      <p id={id} className={style.group}>
        {t(group.title)}
      </p>
      <ul className={style.entries} aria-labelledby={id}>
        {open.map(({ path, icon, title }) => (
          <li key={path}>
            <NavLink to={path} end className={style.entry!}>
              <Icon name={icon} />
              {t(title)}
              {path === MESSAGES && <UnreadBadge />}
              {path === NOTICES && <UnreadBadge of="unreadNotices" />}
              {path === MISSIONS && <WaitingBadge of="missionLeaderboard" />}
              {path === REWARD_CENTER && <WaitingBadge of="rewardCenter" />}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
})
