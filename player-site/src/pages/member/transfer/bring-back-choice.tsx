import { useState } from "react"
import { useTranslation } from "react-i18next"
import { bringsBack, chooseToBringBack } from "../../../parts/preferences.ts"
import form from "../../../popups/forms.module.css"

/** Whether leaving a game brings back what is left in its studio's wallet. */
export function BringBackChoice() {
  const { t } = useTranslation("transfer")
  const [on, setOn] = useState(bringsBack)
  function choose(wanted: boolean): void {
    chooseToBringBack(wanted)
    setOn(wanted)
  }
  return (
    <label className={form.check}>
      <input type="checkbox" checked={on} onChange={event => choose(event.target.checked)} />
      {t("bringBack")}
    </label>
  )
}
