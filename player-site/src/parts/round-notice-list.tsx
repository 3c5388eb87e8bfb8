import type { RoundNotice } from "@baize/common/domain/rounds/notices.ts"
import { Button } from "./button.tsx"
import { Picture } from "./picture.tsx"
import style from "./round-notice-list.module.css"
import { useNoticeText } from "./use-notice-text.ts"
import { useWords } from "./words.ts"

/** Notices to the member about their rounds. */
export function RoundNoticeList({ notices, open }: { notices: readonly RoundNotice[]; open: (roundId: string) => void }) {
  const { t, format } = useWords()
  const textOf = useNoticeText()
  return (
    <ul className={style.list}>
      {notices.map(notice => (
        <li key={notice.id}>
          <Picture src={notice.iconUrl} alt="" />
          <div>
            <p className={style.head}>
              <strong>{notice.gameName}</strong>
              <time dateTime={notice.at}>{format.instant(notice.at)}</time>
            </p>
            <p>{textOf(notice)}</p>
            {notice.roundId !== null && (
              <Button size="small" onClick={() => open(notice.roundId!)}>
                {t("told.see")}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
