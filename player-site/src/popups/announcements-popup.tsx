import type { Announcement } from "@baize/common/api/site.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { buttonClass } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Empty, Problem, Skeleton } from "../parts/notes.tsx"
import { Pager } from "../parts/pager.tsx"
import { RichText } from "../parts/rich-text.tsx"
import { Link } from "../parts/router.ts"
import { useWords } from "../parts/words.ts"
import { PROMOTIONS, promotionPath } from "../paths.ts"
import style from "./announcements-popup.module.css"
import type { PopupProps } from "./popups.ts"

const PAGE = 8

/** Announcements or notices, eight to a page; one opens for reading. */
export const AnnouncementsPopup = observer(function AnnouncementsPopup({ popup, close }: PopupProps<"announcements">) {
  const domain = useDomain()
  const { t, language } = useWords()
  const { notices = false, greeting } = popup
  const [{ list }] = useState(() => domain.announcements(notices ? "notice" : "announcement"))
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  useEffect(() => void list.load(), [list, language])
  const ids = greeting && new Set(greeting.map(({ id }) => id))
  // An automatic notice is here immediately; in another language it is loaded again.
  const all = list.value?.filter(({ id }) => !ids || ids.has(id)) ?? greeting ?? []
  const known = list.value !== undefined || greeting !== undefined
  const title = greeting
    ? t("announcements.greeting", { brand: domain.site.info?.name ?? "" })
    : t(notices ? "announcements.notices" : "announcements.title")
  return (
    <Dialog title={title} close={close} size="large">
      {list.problem && !known && <Problem problem={list.problem} retry={() => void list.load()} />}
      {!known && !list.problem && <Skeleton height={280} />}
      {known && all.length === 0 && <Empty icon="bell" title={t("announcements.none")} />}
      <ul className={style.list}>
        {all.slice((page - 1) * PAGE, page * PAGE).map((announcement, index) => (
          <li key={announcement.id}>
            <Entry announcement={announcement} notice={notices} open={index === 0 && page === 1} leave={close} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(all.length / PAGE)} show={setPage} />
    </Dialog>
  )
})

/** YYYY/MM/DD by the site's clock, in every language: the specification's format for notices. */
function dayOf(time: string, gmtOffsetMinutes: number): string {
  return new Date(Date.parse(time) + gmtOffsetMinutes * 60_000).toISOString().slice(0, 10).replaceAll("-", "/")
}

const Entry = observer(function Entry({ announcement, notice, open, leave }: EntryProps) {
  const { title, content, promotionType, promotionId, time } = announcement
  const { site } = useDomain()
  const { t, format } = useWords()
  const head = (
    <>
      <strong>{title}</strong>
      <time dateTime={time}>{notice ? dayOf(time, site.info?.gmtOffsetMinutes ?? 0) : format.date(time)}</time>
    </>
  )
  // A notice of one line has nothing to open.
  if (!content && !promotionType) return <p className={style.line}>{head}</p>
  return (
    <details open={open}>
      <summary>{head}</summary>
      <div className={style.content}>
        <RichText html={content} />
        {promotionType && (
          <Link
            to={promotionId === null ? PROMOTIONS : promotionPath(promotionId)}
            className={buttonClass("primary", "small")}
            onClick={leave}
          >
            {t("announcements.promotion")}
          </Link>
        )}
      </div>
    </details>
  )
})

interface EntryProps {
  readonly announcement: Announcement
  readonly notice: boolean
  readonly open: boolean
  readonly leave: () => void
}
