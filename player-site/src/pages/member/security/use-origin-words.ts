import type { SignedInDevice } from "@baize/common/api/security.ts"
import { useTranslation } from "react-i18next"
import { useWords } from "../../../parts/words.ts"

/** Names devices and places: "Chrome on Windows", "South Korea (210.89.164.90)". */
export function useOriginWords() {
  const { language } = useWords()
  const { t } = useTranslation("security")
  return {
    deviceOf: ({ browser, system }: Pick<SignedInDevice, "browser" | "system">): string =>
      browser && system ? t("devices.named", { browser, system }) : browser || system || t("devices.unknown"),
    placeOf({ country, ip }: Pick<SignedInDevice, "country" | "ip">): string {
      const name = country && new Intl.DisplayNames(language, { type: "region" }).of(country)
      return name && ip ? t("place.known", { country: name, ip }) : (ip ?? t("place.unknown"))
    },
  }
}
