import type { MemberInfo } from "@baize/common/api/member.ts"
import { checkField, nicknameRule } from "@baize/common/api/patterns.ts"
import { setNickname } from "@baize/common/api/profile.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Button } from "../../../parts/button.tsx"
import { Dialog } from "../../../parts/dialog.tsx"
import { Field } from "../../../parts/field.tsx"
import { useFieldProblem } from "../../../parts/use-field-problem.ts"
import { problemText, useWords } from "../../../parts/words.ts"
import form from "../../../popups/forms.module.css"
import { useToasts } from "../../../popups/toasts.ts"

/** Sets, changes or removes the nickname. */
export const NicknameDialog = observer(function NicknameDialog({ member, close }: { member: MemberInfo; close: () => void }) {
  const { dependencies, session } = useDomain()
  const toasts = useToasts()
  const { t } = useWords()
  const { t: own } = useTranslation("profile")
  const explain = useFieldProblem()
  const current = member.nickname === member.account ? "" : member.nickname
  const [typed, type] = useState(current)
  const [tried, setTried] = useState(false)
  const [setting] = useState(
    () =>
      new Submission(async (nickname: string) => {
        await dependencies.api(setNickname, { nickname })
        await session.reload()
        return true
      }),
  )
  const rule = { ...nicknameRule(dependencies.site.info?.registerRules ?? []), required: true }
  const problem = (tried && explain(checkField(rule, typed.trim()))) || (setting.problem && problemText(setting.problem, t))
  async function save(nickname: string): Promise<void> {
    if (!(await setting.run(nickname))) return
    toasts.say(own(nickname ? "saved.nickname" : "saved.none"), "positive")
    close()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!checkField(rule, typed.trim())) void save(typed.trim())
  }
  return (
    <Dialog title={own("dialog.nickname")} close={close}>
      <form className={form.form} onSubmit={submit} noValidate>
        <Field
          label={own("nickname")}
          hint={own("hint", { min: rule.minLength, max: rule.maxLength })}
          icon="user"
          name="nickname"
          autoComplete="nickname"
          spellCheck={false}
          autoFocus
          maxLength={rule.maxLength}
          value={typed}
          change={text => {
            type(text)
            setting.forget()
          }}
          problem={problem || undefined}
        />
        <Button type="submit" look="primary" size="large" wide busy={setting.busy}>
          {own("save")}
        </Button>
        {current && (
          <Button look="bare" wide onClick={() => void save("")}>
            {own("reset")}
          </Button>
        )}
      </form>
    </Dialog>
  )
})
