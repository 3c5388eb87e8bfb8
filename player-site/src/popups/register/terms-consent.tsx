import { observer } from "mobx-react-lite"
import { Dotted } from "../../parts/dotted.tsx"
import { Link } from "../../parts/router.ts"
import { useWords } from "../../parts/words.ts"
import { HELP } from "../../paths.ts"
import form from "../forms.module.css"
import type { RegisterForm } from "./register-form.ts"

/** The consent to the terms, with the minimum age. */
export const TermsConsent = observer(function TermsConsent({ register }: { register: RegisterForm }) {
  const { t } = useWords()
  return (
    <div>
      <label className={form.check}>
        <input type="checkbox" name="terms" checked={register.terms} onChange={event => register.agree(event.target.checked)} />
        <span>
          {t("register.terms", { age: register.settings?.minimumAge ?? 18 })}
          <Dotted
            items={{
              terms: (
                <Link to={`${HELP}#terms`} target="_blank">
                  {t("register.readTerms")}
                </Link>
              ),
              privacy: (
                <Link to={`${HELP}#privacy`} target="_blank">
                  {t("help.privacy")}
                </Link>
              ),
            }}
          />
        </span>
      </label>
      {!register.terms && register.tried && (
        <p className={form.problem} role="alert">
          {t("register.termsNeeded")}
        </p>
      )}
    </div>
  )
})
