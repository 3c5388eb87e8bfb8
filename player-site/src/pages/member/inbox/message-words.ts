import type { InboxMessage } from "@baize/common/api/inbox.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

interface MessageWords {
  readonly title: string
  readonly text: string
}

/** The texts of a message in the reader's language; amounts and days are formatted as on the site. */
export function useMessageWords(): (message: InboxMessage) => MessageWords {
  const { t } = useTranslation("inbox")
  const { format } = useWords()
  return ({ kind, values, note }) => {
    if (note) return note
    if (kind === "house") return { title: "", text: "" }
    const { amount, until, points, rounds } = values
    const facts = {
      ...values,
      count: Number(points ?? rounds ?? 0),
      ...(typeof amount === "number" && { amount: format.money(amount) }),
      ...(typeof until === "string" && { until: format.day(until) }),
    }
    return { title: t(`kinds.${kind}.title`, facts), text: t(`kinds.${kind}.text`, facts) }
  }
}
