import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Avatar } from "../../parts/avatar.tsx"
import { buttonClass } from "../../parts/button.tsx"
import { ClothCard } from "../../parts/cloth-card.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Alert, Problem } from "../../parts/notes.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { DEPOSIT, SECURITY, TRANSFER, WITHDRAW } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import { MemberPage } from "./member-page.tsx"
import style from "./overview.module.css"
import { SecuritySummary } from "./security/summary.tsx"

/** The account, its balances, its last sign-in, and the way to its security. */
export const Overview = observer(function Overview() {
  const { session, memberStores } = useDomain()
  const popups = usePopups()
  const { t, format } = useWords()
  const { t: own } = useTranslation("security")
  const { member } = session
  if (!member || !memberStores) return null
  const { wallet } = memberStores
  const { value: balances, problem } = wallet.balances
  const sum = (value: number | undefined | null) => (wallet.hidden ? "***" : value == null ? "…" : format.money(value))
  return (
    <MemberPage title={t("member.overview")}>
      {member.isTrial && (
        <Alert tone="warning">
          {t("member.trial")}{" "}
          <button type="button" className={style.link} onClick={() => popups.show({ kind: "register" })}>
            {t("header.register")}
          </button>
        </Alert>
      )}
      <ClothCard label={t("member.overview")}>
        <div className={style.card}>
          <Avatar src={member.avatar} className={style.face} />
          <div className={style.who}>
            <strong>{member.nickname || member.account}</strong>
            <span>
              {member.account} ·{" "}
              {t(member.isTrial ? "header.kind.trial" : member.isAgent ? "header.kind.agent" : "header.kind.member")}
            </span>
            {!member.isTrial && member.nickname === member.account && (
              <Link to={SECURITY} className={style.nickname}>
                {own("chooseNickname")}
              </Link>
            )}
          </div>
          {!member.isTrial && (
            <dl className={style.sums}>
              <div>
                <dt>{t("member.cash")}</dt>
                <dd className="number">{sum(wallet.cash)}</dd>
              </div>
              <div>
                <dt>{t("member.bonus")}</dt>
                <dd className="number">{sum(balances?.bonus)}</dd>
              </div>
              <div>
                <dt>{t("member.held")}</dt>
                <dd className="number">{sum(balances?.held)}</dd>
              </div>
              {balances !== undefined && balances.vendors > 0 && <WithStudios sum={sum(balances.vendors)} />}
            </dl>
          )}
          {!member.isTrial && <MoneyLinks />}
        </div>
      </ClothCard>
      {problem && !balances && <Problem problem={problem} retry={() => void wallet.refresh()} />}
      <SecuritySummary member={member} />
    </MemberPage>
  )
})

function MoneyLinks() {
  const { t } = useWords()
  return (
    <div className={style.actions}>
      <Link to={DEPOSIT} className={buttonClass("primary")}>
        <Icon name="deposit" size={18} />
        {t("header.deposit")}
      </Link>
      <Link to={WITHDRAW} className={buttonClass()}>
        <Icon name="withdraw" size={18} />
        {t("header.withdraw")}
      </Link>
    </div>
  )
}

/** What is in wallets that studios keep, and the way there. */
function WithStudios({ sum }: { sum: string }) {
  const { t } = useTranslation("security")
  return (
    <div>
      <dt>
        <Link to={TRANSFER} className={style.away}>
          {t("withStudios")}
        </Link>
      </dt>
      <dd className="number">{sum}</dd>
    </div>
  )
}
