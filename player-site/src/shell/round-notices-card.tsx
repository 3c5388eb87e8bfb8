import { RoundNotices } from "@baize/common/domain/rounds/notices.ts"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { useNoticeText } from "../parts/use-notice-text.ts"
import { useWords } from "../parts/words.ts"
import { usePopups } from "../popups/popups.ts"
import { NoticeCard } from "./notice-card.tsx"

interface RoundNoticesCardProps {
  readonly unread: number
  readonly otherwise: ReactNode
}

/** The house's unread notices about the member's rounds; closed unread, they wait in the member center until another arrives. */
export const RoundNoticesCard = observer(function RoundNoticesCard({ unread, otherwise }: RoundNoticesCardProps) {
  const { dependencies, memberStores, session } = useDomain()
  const popups = usePopups()
  const { t, language } = useWords()
  const textOf = useNoticeText()
  const [notices] = useState(() => new RoundNotices(dependencies))
  const key = `baize.notices-closed.${session.memberId}`
  const [closed, setClosed] = useState(() => Number(dependencies.visit.read(key) ?? 0))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => {
    void notices.unread.load()
    // The money of these rounds has moved: the balance in the header may be older.
    void memberStores?.wallet.refresh()
  }, [notices, language, unread, memberStores])
  const { value, problem } = notices.unread
  if (!value && !problem) return null
  const newest = value?.[0]
  if (!newest || newest.id <= closed) return otherwise
  if (popups.open.length > 0) return null
  return (
    <NoticeCard
      label={t("told.title")}
      more={unread - 1}
      text={textOf(newest)}
      leave={() => {
        dependencies.visit.write(key, String(newest.id))
        setClosed(newest.id)
      }}
      read={() => popups.show({ kind: "round-notices" })}
    />
  )
})
