import type { Request } from "@baize/common/api/endpoint.ts"
import type { PasskeyProof } from "@baize/common/api/passkey-proof.ts"
import { passkeyChallenge } from "@baize/common/api/passkeys.ts"
import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../domain.ts"
import { Button } from "../parts/button.tsx"
import { Alert } from "../parts/notes.tsx"
import { problemText, useWords } from "../parts/words.ts"
import form from "../popups/forms.module.css"
import { askPasskey, hasPasskeys } from "./browser.ts"

interface UsePasskeyProps {
  readonly purpose: Request<typeof passkeyChallenge>["purpose"]
  /** Whether what the passkey opens is in progress. */
  readonly busy: boolean
  readonly use: (proof: PasskeyProof) => void
  /** Called with whether the browser is asked. */
  readonly asks?: (asks: boolean) => void
}

/** A button that asks the browser for a passkey. */
export const UsePasskey = observer(function UsePasskey({ purpose, busy, use, asks }: UsePasskeyProps) {
  const { dependencies } = useDomain()
  const { t } = useWords()
  const { t: own } = useTranslation("security")
  const [asking] = useState(
    () => new Submission(async (_: undefined) => askPasskey(await dependencies.api(passkeyChallenge, { purpose }))),
  )
  const [over, setOver] = useState(false)
  async function ask(): Promise<void> {
    setOver(false)
    asks?.(true)
    const answer = await asking.run(undefined)
    asks?.(false)
    if (typeof answer === "string") setOver(true)
    else if (answer) use(answer)
  }
  if (!hasPasskeys()) return purpose !== "sign-in" ? <p className={form.note}>{own("passkeys.unsupported")}</p> : null
  return (
    <div className={form.form}>
      {purpose !== "sign-in" && <p className={form.note}>{own("passkeys.useText")}</p>}
      {over && <Alert tone="warning">{own("passkeys.over")}</Alert>}
      {asking.problem && <Alert>{problemText(asking.problem, t)}</Alert>}
      <Button
        size="large"
        wide
        look={purpose !== "sign-in" ? "primary" : "quiet"}
        busy={asking.busy || busy}
        onClick={() => void ask()}
      >
        {own("passkeys.use")}
      </Button>
    </div>
  )
})
