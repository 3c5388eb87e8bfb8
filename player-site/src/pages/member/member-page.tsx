import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { NavLink, useLocation } from "../../parts/link.tsx"
import { Title } from "../../parts/title.tsx"
import { useLine } from "../../parts/use-line.ts"
import { useWords } from "../../parts/words.ts"
import style from "./member-page.module.css"

/** The other address of the overview, which is the page of its entry too. */
const SECURITY = "/member/securityCenter"

/** A page of the member centre: its menu beside it, its heading above it. */
export const MemberPage = observer(function MemberPage({
  title,
  end,
  children,
}: {
  title: string
  end?: ReactNode
  children: ReactNode
}) {
  const { session, memberStores } = useDomain()
  const { t } = useWords()
  const { pathname } = useLocation()
  // What the page says and what the header says are of the same moment.
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  // On a phone the menu is a line that scrolls.
  const menu = useLine("[aria-current=page]")
  const entry = (to: string, icon: IconName, text: string) => (
    <NavLink to={to} end className={style.entry!}>
      <Icon name={icon} />
      {text}
    </NavLink>
  )
  return (
    <div className={style.centre}>
      <Title text={title} />
      <nav ref={menu} className={style.menu} aria-label={t("member.menu")}>
        {entry(pathname === SECURITY ? SECURITY : "/member", "shield", t("member.overview"))}
        {!session.trial && entry("/member/depositv2", "deposit", t("header.deposit"))}
        {!session.trial && entry("/member/withdraw", "withdraw", t("header.withdraw"))}
        {!session.trial && entry("/member/saferPlay", "pause", t("protection.menu"))}
        {entry("/member/personalHistoryCopy", "receipt", t("header.bettingRecord"))}
        {entry("/member/notices", "bell", t("told.title"))}
        {entry("/member/transactionHistory", "history", t("header.accountRecord"))}
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
