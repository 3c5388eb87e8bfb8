import { changeWords, haveWords } from "@baize/common/react/have-words.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { useTranslation } from "react-i18next"
import { codeOf, languages } from "../../../locales/languages.ts"
import { useDomain } from "../domain.ts"
import { useToasts } from "../popups/toasts.ts"
import { putLabels } from "./labels.ts"
import { keepLanguage } from "./preferences.ts"

/** Of several languages whose words load at the same time, only the one that was chosen last is shown. */
let chosen = ""

/** The current language, those the brand offers, and how to switch: immediately, stored, and sent to the platform. */
export function useLanguage() {
  const { i18n, t } = useTranslation("common")
  const toasts = useToasts()
  const domain = useDomain()
  const offered = languages.filter(({ code }) => domain.site.info?.languages.includes(code))
  return {
    language: codeOf(i18n.language),
    offered,
    /** Loads the words of a language that someone is about to choose. */
    prepare: (code: string): Promise<boolean> => haveWords(i18n, tagOf(code)),
    async change(code: string): Promise<void> {
      if (!offered.some(language => language.code === code)) return
      chosen = code
      const available = await haveWords(i18n, tagOf(code))
      if (chosen !== code) return
      if (!available) return toasts.say(t("problem.network"), "negative")
      putLabels(i18n, tagOf(code), domain.site.info)
      keepLanguage(code)
      await changeWords(i18n, tagOf(code))
      await Promise.all([domain.site.open(code), domain.memberStores?.speak(code)])
    },
  }
}
