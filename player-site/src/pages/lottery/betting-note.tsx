import { observer } from "mobx-react-lite"
import { useDomain } from "../../domain.ts"
import { Button } from "../../parts/button.tsx"
import { Alert } from "../../parts/notes.tsx"
import { useWords } from "../../parts/words.ts"
import { usePopups } from "../../popups/popups.ts"
import style from "./lottery.module.css"

interface BettingNoteProps {
  open: boolean | undefined
  /** A result of the page is an official one. */
  official?: boolean
}

/** Whose draws these are, and whether betting is closed or needs an account. `open` is known once loaded. */
export const BettingNote = observer(function BettingNote({ open, official = false }: BettingNoteProps) {
  const { site, session } = useDomain()
  const { t } = useWords()
  const popups = usePopups()
  if (open === undefined) return null
  const needsAccount = open && session.trial
  if (official && open && !needsAccount) return null
  return (
    <div className={style.note}>
      <Alert tone="plain">
        {!open && `${t("lottery.bettingSoon")} `}
        {needsAccount && `${t("lottery.bettingAccount")} `}
        {!official && t("lottery.own", { brand: site.info?.name ?? "" })}
      </Alert>
      {needsAccount && (
        <Button look="primary" onClick={() => popups.show({ kind: "register" })}>
          {t("header.register")}
        </Button>
      )}
    </div>
  )
})
