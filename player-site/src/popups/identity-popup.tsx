import { RefusedError } from "@baize/common/api/client.ts"
import { declareIdentity } from "@baize/common/api/identity.ts"
import { checkField, fieldRule, spacedName } from "@baize/common/api/patterns.ts"
import type { Game } from "@baize/common/domain/games/game.ts"
import { lacksOnlyMoney } from "@baize/common/domain/games/money-first.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { type FormEvent, useState } from "react"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Dialog } from "../parts/dialog.tsx"
import { Field } from "../parts/field.tsx"
import { leadOn } from "../parts/lead-on.ts"
import { Alert } from "../parts/notes.tsx"
import { useNavigate } from "../parts/router.ts"
import { useFieldProblem } from "../parts/use-field-problem.ts"
import { problemText, useWords } from "../parts/words.ts"
import { depositFor } from "../paths.ts"
import form from "./forms.module.css"
import { type PopupProps, usePopups } from "./popups.ts"

const fields = ["payeeName", "birthday"] as const
type Name = (typeof fields)[number]
const rules = {
  payeeName: fieldRule("payeeName", "any", [2, 60], "required"),
  birthday: fieldRule("birthday", "date-ymd", [10, 10], "required"),
}

type Declaration = Record<Name, string>

/** The declaration, and whether the game that it is for then lacks nothing but money. */
function useDeclaring() {
  const { dependencies, session } = useDomain()
  const { language } = useWords()
  const [declaring] = useState(() => {
    const { api } = dependencies
    return new Submission(async ({ declared, game }: { declared: Declaration; game: Game | undefined }) => {
      await api(declareIdentity, declared)
      // It is declared once: what fails from here on must not lead to a second time.
      await session.reload().catch(() => undefined)
      return { toDeposit: game !== undefined && (await lacksOnlyMoney(api, game, language).catch(() => false)) }
    })
  })
  return declaring
}

/**
 * Asks for what play requires and registration did not ask; then continues the interrupted action. A game that lacks nothing but
 * money opens from the deposit; to any other the launch says what it lacks.
 */
export const IdentityPopup = observer(function IdentityPopup({ popup, close }: PopupProps<"identity">) {
  const { site } = useDomain()
  const popups = usePopups()
  const navigate = useNavigate()
  const declaring = useDeclaring()
  const { t } = useWords()
  const explain = useFieldProblem()
  const [typed, setTyped] = useState({ payeeName: "", birthday: "" })
  const [tried, setTried] = useState(false)
  const refused = declaring.problem instanceof RefusedError ? declaring.problem.fields : []
  const problemOf = (name: Name) =>
    refused.find(({ field }) => field === name) ?? (tried ? checkField(rules[name], spacedName(typed[name])) : undefined)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (fields.some(name => checkField(rules[name], spacedName(typed[name])))) return
    const { game } = popup
    const answer = await declaring.run({ declared: typed, game })
    // Who has closed it meanwhile no longer comes to the game.
    if (!answer || (game && !popups.open.includes(popup))) return
    close()
    if (game && answer.toDeposit) void navigate(depositFor(game, popup.options))
    else popup.afterwards()
  }
  const change = (name: Name) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    declaring.forget()
  }
  return (
    <Dialog title={t("identity.title")} close={close}>
      <form className={form.form} onKeyDown={leadOn} onSubmit={event => void submit(event)} noValidate>
        <p className={form.note}>{t("identity.why", { age: site.info?.minimumAge ?? 18 })}</p>
        {declaring.problem && <Alert>{problemText(declaring.problem, t)}</Alert>}
        <Field
          name="payeeName"
          label={t("register.field.payeeName")}
          hint={t("identity.nameHint")}
          autoComplete="name"
          aria-required
          enterKeyHint="next"
          autoFocus
          value={typed.payeeName}
          change={change("payeeName")}
          problem={explain(problemOf("payeeName"))}
        />
        <Field
          name="birthday"
          type="date"
          label={t("identity.birthday")}
          autoComplete="bday"
          aria-required
          value={typed.birthday}
          change={change("birthday")}
          problem={explain(problemOf("birthday"))}
        />
        <Button type="submit" look="primary" size="large" wide busy={declaring.busy}>
          {t("identity.submit")}
        </Button>
      </form>
    </Dialog>
  )
})
