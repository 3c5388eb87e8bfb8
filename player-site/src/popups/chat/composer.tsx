import { type KeyboardEvent, useId, useRef, useState } from "react"
import { Button } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { typedSince } from "../../parts/typed-since.ts"
import { useWords } from "../../parts/words.ts"
import style from "./composer.module.css"

/** The number of remaining characters is shown from here on. */
const SOON = 60

interface ComposerProps {
  readonly most: number
  readonly ready: boolean
  readonly busy: boolean
  readonly problem: string | undefined
  readonly typed: () => void
  /** Whether it was sent; if not, the text stays in the input. */
  readonly say: (text: string) => Promise<boolean>
}

/** The input for a message: Enter sends it, Shift+Enter starts a new line. */
export function Composer({ most, ready, busy, problem, typed, say }: ComposerProps) {
  const { t } = useWords()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState("")
  const left = most - text.length

  async function send(): Promise<void> {
    if (!ready || busy || !text.trim()) return
    if (await say(text.trim())) setText(typedSince(text))
    box.current?.focus()
  }
  function key(event: KeyboardEvent): void {
    // While a syllable is being composed (Korean, Japanese), Enter only ends the composition.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={style.form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className="hidden">
        {t("chat.write")}
      </label>
      <textarea
        ref={box}
        id={id}
        rows={2}
        value={text}
        maxLength={most}
        placeholder={t("chat.write")}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onKeyDown={key}
        onChange={event => {
          setText(event.target.value)
          typed()
        }}
      />
      <Button type="submit" look="primary" busy={busy} disabled={!ready || !text.trim()} aria-label={t("chat.send")}>
        <Icon name="send" size={20} />
      </Button>
      <p id={`${id}-note`} className={problem ? style.problem : style.left} role={problem ? "alert" : undefined}>
        {problem ?? (left <= SOON ? t("chat.left", { count: left }) : "")}
      </p>
    </form>
  )
}
