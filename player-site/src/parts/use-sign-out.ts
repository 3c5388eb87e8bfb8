import { useDomain } from "../domain.ts"
import { usePopups } from "../popups/popups.ts"
import { useNavigate } from "./link.tsx"
import { useWords } from "./words.ts"

/** Signs out once that is confirmed, and goes home. */
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
        void navigate("/")
        void session.signOut()
      },
    })
}
