import { RoundNotices } from "@baize/common/domain/rounds/notices.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Problem, Skeleton } from "../parts/notes.tsx"
import { RoundNoticeList } from "../parts/round-notice-list.tsx"
import { useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import type { PopupProps } from "./popups.ts"
import { usePopups } from "./popups.ts"

/** Notices of the house about the member's rounds, shown once; the member center keeps them. */
export const RoundNoticesPopup = observer(function RoundNoticesPopup({ close }: PopupProps<"round-notices">) {
  const { memberStores, dependencies } = useDomain()
  const popups = usePopups()
  const { t, language } = useWords()
  const [notices] = useState(() => new RoundNotices(dependencies))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void notices.unread.load(), [notices, language])
  // The money of these rounds has moved: the balance in the header may be older.
  useEffect(() => void memberStores?.wallet.refresh(), [memberStores])
  const { value, problem } = notices.unread
  const understood = () => {
    close()
    void notices.read(value ?? [])
  }
  return (
    <Dialog title={t("told.title")} close={understood} size="medium">
      {problem && <Problem problem={problem} retry={() => void notices.unread.load()} />}
      {!value && !problem && <Skeleton height={260} />}
      {value && (
        <div className={form.form}>
          <RoundNoticeList notices={value} open={roundId => popups.show({ kind: "round", roundId })} />
          <Button look="primary" size="large" wide onClick={understood}>
            {t("told.understood")}
          </Button>
        </div>
      )}
    </Dialog>
  )
})
