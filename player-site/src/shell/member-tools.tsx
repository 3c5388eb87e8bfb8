import { observer } from "mobx-react-lite"
import { useDomain } from "../domain.ts"
import { buttonClass } from "../parts/button.tsx"
import { Icon } from "../parts/icon.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { DEPOSIT, WITHDRAW } from "../paths.ts"
import { AccountMenu } from "./account-menu.tsx"
import { BalanceBox } from "./balance-box.tsx"
import style from "./header.module.css"

/** The balance and account of a signed-in visitor; guests never load it. */
export const MemberTools = observer(function MemberTools() {
  const { session } = useDomain()
  const { t } = useWords()
  return (
    <>
      {/* Play money belongs to each game: there is no balance of it here. */}
      {session.trial ? (
        <span>{t("game.free")}</span>
      ) : (
        <>
          <BalanceBox />
          <Link to={DEPOSIT} className={`${buttonClass("primary")} ${style.deposit}`} aria-label={t("header.deposit")}>
            <Icon name="wallet" size={18} />
            <span>{t("header.deposit")}</span>
          </Link>
          <Link to={WITHDRAW} className={`${buttonClass()} ${style.withdraw}`}>
            {t("header.withdraw")}
          </Link>
        </>
      )}
      <AccountMenu />
    </>
  )
})
