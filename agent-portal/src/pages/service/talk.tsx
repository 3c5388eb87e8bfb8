import { SendOutlined } from "@ant-design/icons"
import { SERVICE_LENGTH } from "@baize/common/api/service.ts"
import { ServiceTalk } from "@baize/common/domain/service/service-talk.ts"
import { Alert, Button, Input, Skeleton } from "antd"
import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Problem } from "../../parts/problem.tsx"
import { useProblemText } from "../../parts/problem-text.ts"
import { useFormat } from "../../parts/use-format.ts"
import styles from "./talk.module.css"

interface TalkProps {
  readonly department: string
  readonly name: string
  /** When it is answered, in the brand's words. */
  readonly hours: string | null
}

/** A conversation with customer service at one of its departments: it is kept, and answers appear automatically. */
export const Talk = observer(function Talk({ department, name, hours }: TalkProps) {
  const { t } = useTranslation("agent")
  const { dependencies, site } = useDomain()
  const say = useProblemText()
  const format = useFormat()
  const [talk] = useState(() => new ServiceTalk(dependencies, department))
  const [text, setText] = useState("")
  const log = useRef<HTMLDivElement>(null)
  const { messages, asking } = talk
  useEffect(() => talk.follow(() => document.visibilityState === "visible"), [talk])
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the newest message
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])

  const send = async (): Promise<void> => {
    if (text.trim() && (await asking.run(text.trim()))) setText("")
  }
  const enter = (event: KeyboardEvent): void => {
    if (event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <section className={styles.talk} aria-label={name}>
      <p className={styles.note}>
        {t("service.welcome", { brand: site.info?.name ?? "" })} {hours}
      </p>
      {!talk.known && !talk.problem && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {talk.problem && !talk.known && <Problem problem={talk.problem} retry={() => void talk.look()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div ref={log} role="log" aria-label={t("service.talk")} tabIndex={0} className={styles.log}>
        <ol>
          {messages.map(({ id, mine, text: words, at }) => (
            <li key={id} className={mine ? styles.mine : styles.theirs}>
              <span className="unseen">{mine ? t("service.you") : name}</span>
              <p>{words}</p>
              <time dateTime={at}>{format.instant(at)}</time>
            </li>
          ))}
        </ol>
      </div>
      {asking.problem && <Alert type="error" showIcon role="alert" title={say(asking.problem)} />}
      <div className={styles.ask}>
        <Input.TextArea
          aria-label={t("service.message")}
          placeholder={t("service.message")}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={SERVICE_LENGTH}
          value={text}
          onChange={event => setText(event.target.value)}
          onPressEnter={enter}
        />
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          loading={asking.busy}
          disabled={!text.trim()}
          onClick={() => void send()}
        >
          {t("service.send")}
        </Button>
      </div>
    </section>
  )
})
