import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { buttonClass } from "../parts/Button.tsx"
import { Icon } from "../parts/Icon.tsx"
import { Link } from "../parts/Link.tsx"
import { useWords } from "../parts/words.ts"
import { AccountMenu } from "./AccountMenu.tsx"
import { BalanceBox } from "./BalanceBox.tsx"
import style from "./Header.module.css"

/** The money and the account of whoever is signed in; a guest never loads them. */
export const MemberTools = observer(function MemberTools() {
  const { session } = useDomain()
  const { t } = useWords()
  return (
    <>
      {/* Play money is each game's own: there is no balance of it here. */}
      {session.trial ? (
        <span>{t("game.free")}</span>
      ) : (
        <>
          <BalanceBox />
          <Link to="/member/depositv2" className={`${buttonClass("primary")} ${style.deposit}`} aria-label={t("header.deposit")}>
            <Icon name="deposit" size={18} />
            <span>{t("header.deposit")}</span>
          </Link>
          <Link to="/member/withdraw" className={`${buttonClass()} ${style.withdraw}`}>
            {t("header.withdraw")}
          </Link>
        </>
      )}
      <AccountMenu />
    </>
  )
})
