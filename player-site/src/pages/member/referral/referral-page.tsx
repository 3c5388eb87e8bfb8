import { ownReferrals, type ReferralProgram } from "@baize/common/domain/rewards/referrals.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Empty, Problem, Skeleton } from "../../../parts/notes.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import { MemberPage } from "../member-page.tsx"
import { Friends } from "./friends.tsx"
import { Invitation } from "./invitation.tsx"
import style from "./referral.module.css"
import { Terms } from "./terms.tsx"

/** The member's code to share, what a friend brings, and who has joined by it. */
export const ReferralPage = observer(function ReferralPage() {
  const { dependencies, memberStores } = useDomain()
  const { t } = useTranslation("referral")
  const [table] = useState(() => ownReferrals(dependencies.api))
  const [page, show] = useState(1)
  useEffect(() => void table.show({ page }), [table, page])
  const { answer, problem } = table
  if (!memberStores) return null
  return (
    <MemberPage title={t("title")}>
      {!answer &&
        (problem ? <Problem problem={problem} retry={() => void table.reload()} /> : <Skeleton height={320} round={18} />)}
      {answer && <Program program={answer} />}
      {answer && (answer.total > 0 || answer.closed === null) && (
        <Panel title={t("friends")}>
          <Friends table={table} />
          <Pager page={table.shown.page} pages={table.pages} show={show} />
        </Panel>
      )}
    </MemberPage>
  )
})

function Program({ program }: { program: ReferralProgram }) {
  const { t } = useTranslation("referral")
  const { closed, code, url, terms, total } = program
  return (
    <>
      {closed && (
        <Empty icon={closed === "break" ? "pause" : "agent"} title={t(`closed.${closed}`)} text={t(`closedText.${closed}`)} />
      )}
      {code && url && terms && <Invitation code={code} url={url} terms={terms} />}
      {(closed === null || total > 0) && <Sums program={program} />}
      {terms && <Terms terms={terms} />}
    </>
  )
}

function Sums({ program: { total, rewarded, earned } }: { program: ReferralProgram }) {
  const { format } = useWords()
  const { t } = useTranslation("referral")
  return (
    <dl className={style.sums}>
      <div>
        <dt>{t("joined")}</dt>
        <dd className="number">{format.count(total)}</dd>
      </div>
      <div>
        <dt>{t("rewarded")}</dt>
        <dd className="number">{format.count(rewarded)}</dd>
      </div>
      <div>
        <dt>{t("earned")}</dt>
        <dd className="number" data-testid="referral-earned">
          {format.money(earned)}
        </dd>
      </div>
    </dl>
  )
}
