import type { InboxMessage } from "@baize/common/api/inbox.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

interface MessageWords {
  readonly title: string
  readonly text: string
}

/** The texts of a message in the reader's language; an amount is formatted as the site formats money. */
export function useMessageWords(): (message: InboxMessage) => MessageWords {
  const { t } = useTranslation("inbox")
  const { format } = useWords()
  return ({ kind, values }) => {
    const { amount } = values
    const facts = typeof amount === "number" ? { ...values, amount: format.money(amount) } : values
    return { title: t(`kinds.${kind}.title`, facts), text: t(`kinds.${kind}.text`, facts) }
  }
}
