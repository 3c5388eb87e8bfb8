import { protection } from "@baize/common/api/protection.ts"
import { Remote } from "@baize/common/domain/remote.ts"
import type { Wallet } from "@baize/common/domain/wallet/wallet.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Avatar } from "../../parts/avatar.tsx"
import { buttonClass } from "../../parts/button.tsx"
import { ClothCard } from "../../parts/cloth-card.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Alert, Problem } from "../../parts/notes.tsx"
import { Link } from "../../parts/router.ts"
import { Sentences } from "../../parts/sentences.tsx"
import { useWords } from "../../parts/words.ts"
import { DEPOSIT, SECURITY, TRANSFER, WITHDRAW } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import { ContinuePlaying } from "../home/continue-playing.tsx"
import { LatestMovements } from "./latest-movements.tsx"
import { LevelSummary } from "./level/level-summary.tsx"
import { MemberPage } from "./member-page.tsx"
import style from "./overview.module.css"
import { SecuritySummary } from "./security/summary.tsx"

/** Whether the member may be invited to play and deposit: not during a break from play. Undefined until it is known. */
function useMayPlay(): boolean | undefined {
  const { dependencies, session } = useDomain()
  const [view] = useState(() => new Remote(() => dependencies.api(protection, {})))
  const asked = session.member?.isTrial === false
  useEffect(() => {
    if (asked) void view.load()
  }, [view, asked])
  return view.value ? view.value.exclusion === null : view.problem && true
}

/** The account: its balances, what moved last, its level, its last sign-in, and what was played last. */
export const Overview = observer(function Overview() {
  const { session, memberStores } = useDomain()
  const popups = usePopups()
  const { t } = useWords()
  const { t: own } = useTranslation("security")
  const { member } = session
  const mayPlay = useMayPlay()
  if (!member || !memberStores) return null
  const { wallet } = memberStores
  const { value: balances, problem } = wallet.balances
  return (
    <MemberPage title={t("member.overview")} first>
      {member.isTrial && (
        <Alert tone="warning">
          <Sentences first={t("member.trial")}>
            <button type="button" className={style.link} onClick={() => popups.show({ kind: "register" })}>
              {t("header.register")}
            </button>
          </Sentences>
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
          {!member.isTrial && <Sums wallet={wallet} />}
          {!member.isTrial && <MoneyLinks mayPlay={mayPlay} />}
        </div>
      </ClothCard>
      {problem && !balances && <Problem problem={problem} retry={() => void wallet.refresh()} />}
      {member.isTrial ? (
        <SecuritySummary member={member} />
      ) : (
        <>
          <div className={style.panels}>
            <LatestMovements today={memberStores.today} deposits={mayPlay === true} />
            <div className={style.beside}>
              <LevelSummary />
              <SecuritySummary member={member} />
            </div>
          </div>
          {mayPlay && <ContinuePlaying />}
        </>
      )}
    </MemberPage>
  )
})

const Sums = observer(function Sums({ wallet }: { wallet: Wallet }) {
  const { t, format } = useWords()
  const { value: balances } = wallet.balances
  const sum = (value: number | undefined | null) => (wallet.hidden ? "***" : value == null ? "…" : format.money(value))
  return (
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
  )
})

/** Its place is kept until it is known whether the member may deposit. */
function MoneyLinks({ mayPlay }: { mayPlay: boolean | undefined }) {
  const { t } = useWords()
  return (
    <div className={style.actions}>
      {mayPlay !== false && (
        <Link to={DEPOSIT} className={`${buttonClass("primary")} ${mayPlay ? "" : style.unknown}`}>
          <Icon name="deposit" size={18} />
          {t("header.deposit")}
        </Link>
      )}
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
