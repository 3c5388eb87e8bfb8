import type { BrandSettings } from "./settings.ts"

type HelpLine = NonNullable<BrandSettings["helpLines"]>[string][number]

const therapy: HelpLine = { name: "Gambling Therapy", url: "https://www.gamblingtherapy.org/" }

/** Independent organizations that help with problem gambling, free of charge, by language. */
const byLanguage: Readonly<Record<string, readonly HelpLine[]>> = {
  en: [therapy, { name: "Gamblers Anonymous", url: "https://www.gamblersanonymous.org/" }],
  ko: [{ name: "한국도박문제예방치유원", url: "https://www.kcgp.or.kr/", phone: "1336" }, therapy],
}

/** Where a brand's members find help in a language: its own choice, else what is known for the language. */
export const helpLinesOf = ({ helpLines }: Pick<BrandSettings, "helpLines">, language: string): readonly HelpLine[] =>
  helpLines?.[language] ?? byLanguage[language] ?? [therapy]
