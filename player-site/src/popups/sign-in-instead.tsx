import { Sentences } from "../parts/sentences.tsx"
import { useWords } from "../parts/words.ts"
import form from "./forms.module.css"
import { type Popup, usePopups } from "./popups.ts"

/** Below a form for visitors without an account: a link back to sign-in, which continues to the same target. */
export function SignInInstead({ popup, text }: { popup: Popup & { readonly kind: "register" | "forgot" }; text: string }) {
  const popups = usePopups()
  const { t } = useWords()
  return (
    <p className={form.other}>
      <Sentences first={text}>
        <button type="button" onClick={() => popups.replace(popup, { ...popup, kind: "login" })}>
          {t("header.signIn")}
        </button>
      </Sentences>
    </p>
  )
}
