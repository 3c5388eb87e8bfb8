import type { Protection } from "@baize/common/api/protection.ts"
import { useTranslation } from "react-i18next"
import { Panel } from "../../../parts/panel.tsx"
import { useWords } from "../../../parts/words.ts"
import style from "./safer-play.module.css"
import { useDuration, useLimitAmount } from "./use-limit-words.ts"

/** The member's changes, newest first. */
export function Changes({ changes }: { changes: Protection["changes"] }) {
  const { t, format } = useWords()
  const { t: own } = useTranslation("protection")
  const amountOf = useLimitAmount()
  const duration = useDuration()
  if (changes.length === 0) return null
  return (
    <Panel title={own("changes")}>
      <ol className={style.changes}>
        {changes.map(({ at, act, kind, was, becomes, from, until }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is append-only, and two entries may have the same instant
          <li key={index}>
            <time dateTime={at}>{format.instant(at)}</time>
            <span>
              {kind && <strong>{t("common:labeled", { label: own(`kinds.${kind}`), value: "" })}</strong>}
              {act === "reality-check"
                ? own("acts.reality-check", { was: duration(was ?? 0), becomes: duration(becomes ?? 0) })
                : own(`acts.${act}`, {
                    was: amountOf(kind, was),
                    becomes: amountOf(kind, becomes),
                    from: from && format.instant(from),
                    until: until && format.instant(until),
                  })}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
