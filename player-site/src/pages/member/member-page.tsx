import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect } from "react"
import { useDomain } from "../../domain.ts"
import { Icon } from "../../parts/icon.tsx"
import type { IconName } from "../../parts/icon-name.ts"
import { NavLink, useLocation } from "../../parts/router.ts"
import { Title } from "../../parts/title.tsx"
import { useScrollingRow } from "../../parts/use-scrolling-row.ts"
import { useWords } from "../../parts/words.ts"
import { BETTING_RECORD, DEPOSIT, MEMBER, NOTICES, SAFER_PLAY, SECURITY, TRANSACTIONS, WITHDRAW } from "../../paths.ts"
import style from "./member-page.module.css"

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
  const { session, memberStores } = useDomain()
  const { t } = useWords()
  const { pathname } = useLocation()
  // Keeps the balances of page and header consistent.
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  // On a phone the menu is a scrolling line.
  const menu = useScrollingRow("[aria-current=page]")
  const entry = (to: string, icon: IconName, text: string) => (
    <NavLink to={to} end className={style.entry!}>
      <Icon name={icon} />
      {text}
    </NavLink>
  )
  return (
    <div className={style.center}>
      <Title text={title} />
      <nav ref={menu} className={style.menu} aria-label={t("member.menu")}>
        {/* The overview has two addresses, and its menu entry is current at both. */}
        {entry(pathname === SECURITY ? SECURITY : MEMBER, "shield", t("member.overview"))}
        {!session.trial && entry(DEPOSIT, "deposit", t("header.deposit"))}
        {!session.trial && entry(WITHDRAW, "withdraw", t("header.withdraw"))}
        {!session.trial && entry(SAFER_PLAY, "pause", t("protection.menu"))}
        {entry(BETTING_RECORD, "receipt", t("header.bettingRecord"))}
        {entry(NOTICES, "bell", t("told.title"))}
        {entry(TRANSACTIONS, "history", t("header.accountRecord"))}
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
