import type { InboxMessage } from "@baize/common/api/inbox.ts"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../../../parts/icon.tsx"
import { useWords } from "../../../parts/words.ts"
import { MessageLink } from "./message-link.tsx"
import style from "./message-list.module.css"
import { useMessageWords } from "./message-words.ts"

const icons = { money: "wallet", security: "shield", house: "notice" } as const

interface MessageListProps {
  readonly messages: readonly InboxMessage[]
  readonly read: (message: InboxMessage) => void
}

/** Messages of the inbox, newest first; each opens in its place and is read then. */
export function MessageList({ messages, read }: MessageListProps) {
  const [opened, setOpened] = useState<number>()
  return (
    <ul className={style.list}>
      {messages.map(message => (
        <MessageItem
          key={message.id}
          message={message}
          open={message.id === opened}
          toggle={() => {
            setOpened(message.id === opened ? undefined : message.id)
            read(message)
          }}
        />
      ))}
    </ul>
  )
}

function MessageItem({ message, open, toggle }: { message: InboxMessage; open: boolean; toggle: () => void }) {
  const id = useId()
  const { format } = useWords()
  const { t } = useTranslation("inbox")
  const { title, text } = useMessageWords()(message)
  const unread = message.readAt === null
  return (
    <li className={unread ? style.unread : undefined}>
      <button type="button" className={style.head} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <span className={style.icon}>
          <Icon name={icons[message.category]} size={20} />
        </span>
        <span className={style.title}>
          {title}
          {unread && <span className={style.dot} role="img" aria-label={t("unread")} />}
        </span>
        <time dateTime={message.at}>{format.instant(message.at)}</time>
        {!open && <span className={style.preview}>{text}</span>}
        <Icon name={open ? "up" : "down"} size={16} />
      </button>
      <div id={id} className={style.body} hidden={!open}>
        <p>{text}</p>
        <MessageLink message={message} />
      </div>
    </li>
  )
}
