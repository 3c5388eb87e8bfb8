import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../domain.ts"
import { buttonClass } from "../parts/Button.tsx"
import { Dialog } from "../parts/Dialog.tsx"
import { Link } from "../parts/Link.tsx"
import { Empty, Problem, Skeleton } from "../parts/Notes.tsx"
import { Pager } from "../parts/Pager.tsx"
import { RichText } from "../parts/RichText.tsx"
import { useWords } from "../parts/words.ts"
import style from "./AnnouncementsPopup.module.css"
import type { PopupProps } from "./PopupStage.tsx"

const PAGE = 8

/** Announcements or notices, eight to a page; one opens to be read. */
export const AnnouncementsPopup = observer(function AnnouncementsPopup({ popup, close }: PopupProps<"announcements">) {
  const domain = useDomain()
  const { t, format, language } = useWords()
  const notices = popup.notices ?? false
  const [{ list }] = useState(() => domain.announcements(notices ? "notice" : "announcement"))
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language brings other words
  useEffect(() => void list.load(), [list, language])
  const all = list.value ?? []
  return (
    <Dialog title={t(notices ? "announcements.notices" : "announcements.title")} close={close} size="large">
      {list.problem && <Problem problem={list.problem} retry={() => void list.load()} />}
      {!list.value && !list.problem && <Skeleton height={280} />}
      {list.value && all.length === 0 && <Empty icon="bell" title={t("announcements.none")} />}
      <ul className={style.list}>
        {all.slice((page - 1) * PAGE, page * PAGE).map(({ id, title, content, promotionType, time }, index) => (
          <li key={id}>
            <details open={index === 0 && page === 1}>
              <summary>
                <strong>{title}</strong>
                <time dateTime={time}>{format.date(time)}</time>
              </summary>
              <div className={style.content}>
                <RichText html={content} />
                {promotionType && (
                  <Link to="/promotions" className={buttonClass("primary", "small")} onClick={close}>
                    {t("announcements.promotion")}
                  </Link>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(all.length / PAGE)} show={setPage} />
    </Dialog>
  )
})
