import { useTranslation } from "react-i18next"
import { Alert } from "../../../parts/notes.tsx"
import { Link } from "../../../parts/router.ts"
import { Sentences } from "../../../parts/sentences.tsx"
import { useWords } from "../../../parts/words.ts"
import { BONUSES } from "../../../paths.ts"
import cashier from "../cashier.module.css"

/** Why no cash moves to studios now. */
export function BonusNote({ left, leave }: { left: number; leave?: () => void }) {
  const { t } = useTranslation("transfer")
  const { format } = useWords()
  return (
    <Alert tone="plain">
      <Sentences first={left > 0 ? t("bonusText", { sum: format.money(left) }) : t("bonusWaits")}>
        <Link to={BONUSES} className={cashier.link} onClick={leave}>
          {t("toBonus")}
        </Link>
      </Sentences>
    </Alert>
  )
}
