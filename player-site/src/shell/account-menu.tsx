import type { MemberInfo } from "@baize/common/api/member.ts"
import { observer } from "mobx-react-lite"
import { useId, useRef } from "react"
import { useDomain } from "../domain.ts"
import { Avatar } from "../parts/avatar.tsx"
import { Icon } from "../parts/icon.tsx"
import type { IconName } from "../parts/icon-name.ts"
import { Link } from "../parts/router.ts"
import { UnreadBadge } from "../parts/unread-badge.tsx"
import { usePortal } from "../parts/use-portal.ts"
import { useSignOut } from "../parts/use-sign-out.ts"
import { useWords } from "../parts/words.ts"
import { BETTING_RECORD, DEPOSIT, FAVORITES, MEMBER, MESSAGES, PORTAL, SAFER_PLAY, TRANSACTIONS, WITHDRAW } from "../paths.ts"
import { usePopups } from "../popups/popups.ts"
import style from "./account-menu.module.css"

/** The account menu of a signed-in visitor. */
export const AccountMenu = observer(function AccountMenu() {
  const { session } = useDomain()
  const { t } = useWords()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const signOut = useSignOut()
  const { member } = session
  if (!member) return null
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button type="button" className={style.opener} popoverTarget={id}>
        <span className="hidden">{t("header.account", { name: member.account })}</span>
        <Avatar src={member.avatar} className={style.face} />
        <UnreadBadge corner />
        <span className={style.name} aria-hidden={(member.nickname || member.account) === member.account}>
          {member.nickname || member.account}
        </span>
        <Icon name="down" size={14} />
      </button>
      <div ref={panel} id={id} popover="auto" className={style.panel}>
        <p className={style.who}>
          <strong>{member.nickname || member.account}</strong>
          <span>{t(member.isTrial ? "header.kind.trial" : member.isAgent ? "header.kind.agent" : "header.kind.member")}</span>
        </p>
        <AccountLinks member={member} close={close} />
        <button
          type="button"
          className={style.leave}
          onClick={() => {
            close()
            signOut()
          }}
        >
          <Icon name="leave" />
          {t("header.signOut")}
        </button>
      </div>
    </>
  )
})

interface AccountLinksProps {
  member: MemberInfo
  /** Closes the menu. */
  close: () => void
}

/** The pages of the member, and for an agent the portal and the contract. */
const AccountLinks = observer(function AccountLinks({ member, close }: AccountLinksProps) {
  const portal = usePortal()
  const popups = usePopups()
  const { t } = useWords()
  const entry = (to: string, icon: IconName, text: string) => (
    <Link to={to} onClick={close}>
      <Icon name={icon} />
      {text}
    </Link>
  )
  return (
    <nav aria-label={t("header.accountMenu")}>
      {entry(MEMBER, "user", t("header.myAccount"))}
      {member.isAgent && (
        <a
          href={PORTAL}
          target="_blank"
          rel="noreferrer"
          onClick={event => {
            close()
            if (portal.openInWindow()) event.preventDefault()
          }}
        >
          <Icon name="agent" />
          {t("header.agent")}
          <Icon name="external" size={15} />
        </a>
      )}
      {member.isAgent && (
        <button
          type="button"
          onClick={() => {
            close()
            popups.show({ kind: "contract" })
          }}
        >
          <Icon name="contract" />
          {t("rightBar.contract")}
        </button>
      )}
      {!member.isTrial && entry(DEPOSIT, "deposit", t("header.deposit"))}
      {!member.isTrial && entry(WITHDRAW, "withdraw", t("header.withdraw"))}
      {!member.isTrial && (
        <Link to={MESSAGES} onClick={close}>
          <Icon name="chat" />
          {t("member.messages")}
          <UnreadBadge />
        </Link>
      )}
      {!member.isTrial && entry(TRANSACTIONS, "history", t("header.accountRecord"))}
      {!member.isTrial && entry(BETTING_RECORD, "receipt", t("header.bettingRecord"))}
      {!member.isTrial && entry(SAFER_PLAY, "pause", t("protection.menu"))}
      {entry(FAVORITES, "heart", t("nav.favorites"))}
    </nav>
  )
})
