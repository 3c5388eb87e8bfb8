import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { usePopups } from "../../../popups/popups.ts"

/**
 * What a player does before they can buy: visitors sign in, free play registers. The slip is kept meanwhile. Undefined for
 * members. Use inside an `observer`.
 */
export function useAccountFirst(): { readonly label: string; readonly request: () => void } | undefined {
  const { session } = useDomain()
  const popups = usePopups()
  const { t } = useTranslation("lotterySlip")
  if (session.trial) return { label: t("slip.registerFirst"), request: () => popups.show({ kind: "register" }) }
  if (!session.signedIn) return { label: t("slip.signInFirst"), request: () => popups.show({ kind: "login" }) }
  return undefined
}
