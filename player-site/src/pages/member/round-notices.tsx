import { RoundNotices } from "@baize/common/domain/rounds/notices.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { buttonClass } from "../../parts/button.tsx"
import { Empty, Problem, Skeleton } from "../../parts/notes.tsx"
import { Pager } from "../../parts/pager.tsx"
import { Panel } from "../../parts/panel.tsx"
import { RoundNoticeList as Notices } from "../../parts/round-notice-list.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { BETTING_RECORD } from "../../paths.ts"
import { usePopups } from "../../popups/popups.ts"
import { MemberPage } from "./member-page.tsx"

/** All notices of the house about the member's rounds; here they are read. */
export const RoundNoticesPage = observer(function RoundNoticesPage() {
  const { dependencies } = useDomain()
  const popups = usePopups()
  const { t, language } = useWords()
  const [notices] = useState(() => new RoundNotices(dependencies))
  const [table] = useState(() => notices.all())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void table.reload(), [table, language])
  useEffect(() => void notices.read(table.rows), [notices, table.rows])
  return (
    <MemberPage title={t("told.title")}>
      <Panel>
        {table.problem && <Problem problem={table.problem} retry={() => void table.reload()} />}
        {!table.answer && !table.problem && <Skeleton height={180} />}
        {table.answer?.total === 0 && (
          <Empty icon="bell" title={t("told.none")} text={t("told.noneText")}>
            <Link to={BETTING_RECORD} className={buttonClass()}>
              {t("header.bettingRecord")}
            </Link>
          </Empty>
        )}
        <Notices notices={table.rows} open={roundId => popups.show({ kind: "round", roundId })} />
        <Pager page={table.view.page} pages={table.pages} show={page => void table.show({ page })} />
      </Panel>
    </MemberPage>
  )
})
