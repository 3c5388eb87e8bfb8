import { SERVICE_LENGTH } from "@baize/common/api/service.ts"
import { chatAt } from "@baize/common/domain/service/departments.ts"
import { ServiceTalk } from "@baize/common/domain/service/service-talk.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Brand } from "../../parts/brand.tsx"
import { Button } from "../../parts/button.tsx"
import { Alert, Problem, Skeleton } from "../../parts/notes.tsx"
import { Title } from "../../parts/title.tsx"
import { typedSince } from "../../parts/typed-since.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { HOT } from "../../paths.ts"
import style from "./service.module.css"

/** What a conversation is, when it is answered, and where pictures go: it is text alone. */
const Welcome = observer(function Welcome({ hours }: { hours: string | null | undefined }) {
  const { site } = useDomain()
  const { t } = useWords()
  return (
    <>
      <p className={style.note}>{t("service.welcome", { brand: site.info?.name ?? "" })}</p>
      {hours && <p className={style.note}>{hours}</p>}
      {site.home && (
        <p className={style.note}>
          <a href={`${HOT}?popup=feedback`} target="_blank" rel="noreferrer">
            {t("feedback.title")} · {t("feedback.add")}
          </a>
        </p>
      )}
    </>
  )
})

/** A conversation with customer service in a window of its own, also while the site is closed. */
export const Service = observer(function Service() {
  const { site, dependencies } = useDomain()
  const { t, format } = useWords()
  const chat = chatAt(new URLSearchParams(location.search).get("department"), site.info?.customerService ?? [])
  const [talk] = useState(() => new ServiceTalk(dependencies, chat?.department ?? ""))
  const [text, setText] = useState("")
  const end = useRef<HTMLDivElement>(null)
  const { messages, asking } = talk
  useEffect(() => talk.follow(() => document.visibilityState === "visible"), [talk])
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest message
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" })
  }, [last])
  const name = chat?.name ?? t("help.contact")

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (text.trim() && (await asking.run(text.trim()))) setText(typedSince(text))
  }

  return (
    <div className={style.window}>
      <Title text={name} />
      <header>
        <Brand />
        <h1>{name}</h1>
      </header>
      <main className={style.talk}>
        <Welcome hours={chat?.hours} />
        {!talk.known && !talk.problem && <Skeleton height={90} round={14} />}
        {talk.problem && !talk.known && <Problem problem={talk.problem} retry={() => void talk.look()} />}
        <div role="log" aria-label={t("service.talk")}>
          <ol>
            {messages.map(({ id, mine, text, at }) => (
              <li key={id} className={mine ? style.mine : style.theirs}>
                <span className="hidden">{mine ? t("service.you") : name}</span>
                <p>{text}</p>
                <time dateTime={at}>{format.instant(at)}</time>
              </li>
            ))}
          </ol>
        </div>
        <div ref={end} />
      </main>
      <form className={style.ask} aria-label={name} onSubmit={event => void send(event)}>
        {asking.problem && <Alert>{problemText(asking.problem, t)}</Alert>}
        <textarea
          aria-label={t("service.message")}
          placeholder={t("service.message")}
          rows={3}
          maxLength={SERVICE_LENGTH}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
            void send(event)
          }}
        />
        <Button type="submit" look="primary" busy={asking.busy} disabled={!text.trim()}>
          {t("service.send")}
        </Button>
      </form>
    </div>
  )
})
