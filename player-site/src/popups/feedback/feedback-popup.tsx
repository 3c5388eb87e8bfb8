import { REMARK, type feedbackTopics as Topics } from "@baize/common/api/feedback.ts"
import { FeedbackDraft } from "@baize/common/domain/feedback/feedback.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useId, useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Dialog } from "../../parts/dialog.tsx"
import { Field } from "../../parts/field.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useLocation } from "../../parts/router.ts"
import { useFieldProblem } from "../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import type { PopupProps } from "../popups.ts"
import { useToasts } from "../toasts.ts"
import style from "./feedback-popup.module.css"
import { Pictures } from "./pictures.tsx"

const topics = ["problem", "complaint", "idea", "praise"] as const satisfies readonly (typeof Topics)[number][]
type FeedbackTopic = (typeof topics)[number]

/** Feedback to the house, with pictures. */
export const FeedbackPopup = observer(function FeedbackPopup({ close }: PopupProps<"feedback">) {
  const { dependencies, session } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const explain = useFieldProblem()
  const { pathname } = useLocation()
  const [draft] = useState(() => new FeedbackDraft<File>(dependencies))
  const [topic, setTopic] = useState<FeedbackTopic>("problem")
  const [remark, setRemark] = useState("")
  const [contact, setContact] = useState("")
  const [tried, setTried] = useState(false)
  const length = remark.trim().length
  const problem =
    length === 0
      ? { field: "remark", code: "required" }
      : length < REMARK.min
        ? { field: "remark", code: "too-short", min: REMARK.min }
        : undefined
  const wrong = tried ? explain(problem) : undefined
  const { submission } = draft

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (problem || draft.uploads.incomplete) return
    const id = await submission.run({ topic, remark: remark.trim(), page: pathname, ...(contact.trim() && { contact }) })
    if (id === undefined) return
    toasts.say(t("feedback.thanks", { id: id }), "positive")
    close()
  }
  return (
    <Dialog title={t("feedback.title")} close={close} size="medium">
      <form className={form.form} onSubmit={event => void submit(event)} noValidate>
        <p className={style.intro}>{t("feedback.intro")}</p>
        {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
        <TopicChoice topic={topic} choose={setTopic} />
        <RemarkField
          value={remark}
          change={value => {
            setRemark(value)
            submission.forget()
          }}
          problem={wrong}
        />
        <Pictures draft={draft.uploads} />
        {!session.signedIn && (
          <Field
            label={t("feedback.contact")}
            icon="user"
            value={contact}
            change={setContact}
            maxLength={200}
            autoComplete="email"
            name="contact"
          />
        )}
        {tried && draft.uploads.incomplete && <Alert tone="warning">{t("feedback.wait")}</Alert>}
        <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
          {t("feedback.send")}
        </Button>
      </form>
    </Dialog>
  )
})

/** What the feedback is about. */
function TopicChoice({ topic, choose }: { topic: FeedbackTopic; choose: (topic: FeedbackTopic) => void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <fieldset className={style.topics}>
      <legend>{t("feedback.topic")}</legend>
      {topics.map(one => (
        <label key={one}>
          <input type="radio" name={id} value={one} checked={topic === one} onChange={() => choose(one)} />
          <span>{t(`feedback.topics.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface RemarkFieldProps {
  value: string
  change: (value: string) => void
  problem: string | undefined
}

/** The text, with its problem and its length. */
function RemarkField({ value, change, problem }: RemarkFieldProps) {
  const { t, format } = useWords()
  const id = useId()
  return (
    <div className={style.remark}>
      <label htmlFor={id}>{t("feedback.remark")}</label>
      <textarea
        id={id}
        rows={4}
        value={value}
        maxLength={REMARK.max}
        required
        // biome-ignore lint/a11y/noAutofocus: the popup was opened to type in it
        autoFocus
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={event => change(event.target.value)}
      />
      <p id={`${id}-note`} className={problem ? style.wrong : style.left} role={problem ? "alert" : undefined}>
        <span>{problem}</span>
        <span>{t("feedback.left", { count: format.count(value.length), most: format.count(REMARK.max) })}</span>
      </p>
    </div>
  )
}
