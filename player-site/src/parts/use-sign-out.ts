import { useDomain } from "../domain.ts"
import { HOME } from "../paths.ts"
import { usePopups } from "../popups/popups.ts"
import { useNavigate } from "./router.ts"
import { useWords } from "./words.ts"

/** Signs out after confirmation, and goes home. */
export function useSignOut(): () => void {
  const { session } = useDomain()
  const popups = usePopups()
  const navigate = useNavigate()
  const { t } = useWords()
  return () =>
    popups.show({
      kind: "confirm",
      title: t("signOut.title"),
      text: t("signOut.text"),
      action: t("header.signOut"),
      confirmed: () => {
        void navigate(HOME)
        void session.signOut()
      },
    })
}
