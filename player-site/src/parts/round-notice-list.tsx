import type { RoundNotice } from "@baize/common/domain/rounds/notices.ts"
import { Button } from "./button.tsx"
import { Picture } from "./picture.tsx"
import style from "./round-notice-list.module.css"
import { useWords } from "./words.ts"

/** Notices to the member about their rounds: what happened, why, and what was returned. */
export function RoundNoticeList({ notices, open }: { notices: readonly RoundNotice[]; open: (roundId: string) => void }) {
  const { t, format } = useWords()
  const words = (notice: RoundNotice): string[] => {
    const { kind, gameName: game, rounds: count, stakes: staked, wins: won, cause, from, until } = notice
    const [stakes, wins] = [format.money(staked), format.money(won)]
    if (kind === "round-closed") return [t("told.closed", { game, stakes, wins })]
    if (kind === "round-returned")
      return [t("told.returned", { game, stakes }), ...(won > 0 ? [t("told.notCounted", { wins })] : [])]
    return [
      t(`told.causes.${cause ?? "malfunction"}`),
      count === 1
        ? t("told.voidedOne", { game, from: format.instant(from ?? notice.at) })
        : t("told.voidedMany", {
            count,
            game,
            from: format.instant(from ?? notice.at),
            until: format.instant(until ?? notice.at),
          }),
      t("told.back", { stakes }),
      ...(won > 0 ? [t("told.winsVoid", { wins })] : []),
    ]
  }
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
            <p>{words(notice).join(" ")}</p>
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
