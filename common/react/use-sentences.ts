import { useTranslation } from "react-i18next"

/** Writes sentences one after another, with the space of the language between them: Chinese and Japanese have none. */
export function useSentences(): (sentences: readonly (string | false | undefined)[]) => string {
  const { t } = useTranslation("common")
  return sentences => {
    const [first = "", ...rest] = sentences.filter(sentence => typeof sentence === "string" && sentence !== "") as string[]
    return rest.reduce((said, next) => t("sentences", { first: said, next }), first)
  }
}
