import type { WalletTransfer } from "@baize/common/api/transfers.ts"
import { useTranslation } from "react-i18next"

/** Why a studio has refused a transfer. */
export function useRefusalWords(): (refusal: WalletTransfer["refusal"]) => string {
  const { t } = useTranslation("transfer")
  return refusal => t(`refusal.${refusal ?? "other"}`)
}
