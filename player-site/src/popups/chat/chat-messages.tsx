import type { ChatMessage } from "@baize/common/api/chat.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { Icon } from "../../parts/icon.tsx"
import { Empty, Skeleton } from "../../parts/notes.tsx"
import person from "../../parts/person.svg?no-inline"
import { useWords } from "../../parts/words.ts"
import style from "./chat-messages.module.css"

/** How far above the end still counts as being at the end. */
const NEAR = 60

interface ChatMessagesProps {
  readonly messages: readonly ChatMessage[]
  readonly you: string
  readonly room: string
  readonly waiting: boolean
}

/** The messages, the newest at the bottom; a reader further up keeps their place and sees that there are more. */
export function ChatMessages({ messages, you, room, waiting }: ChatMessagesProps) {
  const { t, format } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const [newer, setNewer] = useState(false)
  const last = messages.at(-1)
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line moves the end
  useLayoutEffect(() => {
    if (atEnd.current || last?.author === you) toEnd()
    else setNewer(true)
  }, [last?.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room starts at its end
  useEffect(() => {
    atEnd.current = true
    setNewer(false)
    toEnd()
  }, [room])
  return (
    <div className={style.frame}>
      <div
        ref={box}
        className={style.box}
        role="log"
        aria-label={t("chat.lines")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
          if (atEnd.current) setNewer(false)
        }}
      >
        {waiting && [70, 45, 60, 52].map(width => <Skeleton key={width} height={44} width={`${width}%`} round={14} />)}
        {!waiting && messages.length === 0 && <Empty icon="chat" title={t("chat.empty")} text={t("chat.emptyText")} />}
        {messages.map((message, index) => {
          const own = message.author === you
          const goesOn = messages[index - 1]?.author === message.author
          return (
            <article key={message.id} className={`${style.line} ${own ? style.own : ""} ${goesOn ? style.goesOn : ""}`}>
              <span
                className={style.face}
                style={goesOn ? undefined : { backgroundImage: `url(${message.avatar}), url(${person})` }}
                aria-hidden="true"
              />
              <div>
                <p className={goesOn ? "hidden" : style.who}>
                  <strong>{own ? t("chat.you") : message.name}</strong>
                  {message.isAgent && <span className={style.agent}>{t("chat.agent")}</span>}
                  <time dateTime={message.at}>{format.time(message.at).slice(0, 5)}</time>
                </p>
                <p className={style.text} lang={tagOf(room)} dir="auto">
                  {message.text}
                </p>
              </div>
            </article>
          )
        })}
      </div>
      {newer && (
        <button type="button" className={style.newer} onClick={toEnd}>
          {t("chat.newer")}
          <Icon name="down" size={15} />
        </button>
      )}
    </div>
  )
}
