import type { MemberInfo } from "@baize/common/api/member.ts"
import { observer } from "mobx-react-lite"
import type { FormEvent } from "react"
import { Button } from "../../parts/button.tsx"
import { Alert } from "../../parts/notes.tsx"
import { problemText, useWords } from "../../parts/words.ts"
import form from "../forms.module.css"
import { usePhoneCode } from "./use-phone-code.tsx"

/** Sign-in by a code sent to the member's mobile number. */
export const CodeForm = observer(function CodeForm({ entered }: { entered: (member: MemberInfo) => void }) {
  const { t } = useWords()
  const { code, submission, ready, boxes } = usePhoneCode("login")
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const member = ready() && (await submission.run({ code }))
    if (member) entered(member)
  }
  return (
    <form className={form.form} onSubmit={event => void submit(event)} noValidate>
      {submission.problem && <Alert>{problemText(submission.problem, t)}</Alert>}
      {boxes}
      <Button type="submit" look="primary" size="large" wide busy={submission.busy}>
        {t("header.signIn")}
      </Button>
    </form>
  )
})
