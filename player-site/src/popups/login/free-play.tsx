import { Submission } from "@baize/common/domain/submission.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useNavigate } from "../../parts/router.ts"
import { problemText, useWords } from "../../parts/words.ts"
import { HOME } from "../../paths.ts"
import form from "../forms.module.css"
import { usePopups } from "../popups.ts"

/** Free play without an account: play money, and no money matters. */
export const FreePlay = observer(function FreePlay({ close }: { close: () => void }) {
  const { session } = useDomain()
  const popups = usePopups()
  const navigate = useNavigate()
  const { t } = useWords()
  const [entering] = useState(() => new Submission(() => session.playForFree()))
  async function enter(): Promise<void> {
    if (!(await entering.run(undefined))) return
    close()
    popups.show({ kind: "free-play" })
    void navigate(HOME)
  }
  return (
    <>
      <p className={form.or}>{t("login.or")}</p>
      {entering.problem && <Alert>{problemText(entering.problem, t)}</Alert>}
      <Button size="large" wide busy={entering.busy} onClick={() => void enter()}>
        {t("login.freePlay")}
      </Button>
    </>
  )
})
