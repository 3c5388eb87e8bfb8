import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { hasPasskeys } from "../../passkeys/browser.ts"
import { ADD_PASSKEY } from "../../paths.ts"
import type { Toast } from "../toasts.ts"

const OFFERED = "baize.passkey-offered"

/** Gives the link to add a passkey, once in a browser: a code has to be waited for at each sign-in, a passkey does not. */
export function usePasskeyOffer(): () => Toast["link"] {
  const { storage } = useDomain().dependencies
  // The button that signs in by a passkey has loaded its words.
  const { t, ready } = useTranslation("security", { useSuspense: false })
  return () => {
    if (!hasPasskeys() || !ready || storage.read(OFFERED)) return undefined
    storage.write(OFFERED, "1")
    return { to: ADD_PASSKEY, text: t("passkeys.add") }
  }
}
