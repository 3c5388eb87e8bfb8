import type { BrandSettings } from "./settings.ts"

type HelpLine = NonNullable<BrandSettings["helpLines"]>[string][number]

const therapy: HelpLine = { name: "Gambling Therapy", url: "https://www.gamblingtherapy.org/" }

/**
 * Independent organizations that help with problem gambling, at no more than the price of a call, by language. The national line
 * of the country with most of its speakers comes first. A language is absent where name, number or address are not certain.
 */
const byLanguage: Readonly<Record<string, readonly HelpLine[]>> = {
  en: [therapy, { name: "Gamblers Anonymous", url: "https://www.gamblersanonymous.org/" }],
  cs: [{ name: "Národní linka pro odvykání", url: "https://www.chciodvykat.cz/", phone: "800 350 000" }, therapy],
  da: [{ name: "StopSpillet", url: "https://www.stopspillet.dk/", phone: "70 22 28 25" }, therapy],
  de: [{ name: "Check dein Spiel", url: "https://www.check-dein-spiel.de/", phone: "0800 1 37 27 00" }, therapy],
  fi: [{ name: "Peluuri", url: "https://peluuri.fi/", phone: "0800 100 101" }, therapy],
  fr: [{ name: "Joueurs Info Service", url: "https://www.joueurs-info-service.fr/", phone: "09 74 75 13 13" }, therapy],
  it: [{ name: "TVNGA – Telefono Verde Nazionale Gioco d’Azzardo", url: "https://www.iss.it/", phone: "800 558822" }, therapy],
  ko: [{ name: "한국도박문제예방치유원", url: "https://www.kcgp.or.kr/", phone: "1336" }, therapy],
  nl: [{ name: "Loket Kansspel", url: "https://loketkansspel.nl/", phone: "0800 24 000 22" }, therapy],
  no: [{ name: "Hjelpelinjen", url: "https://hjelpelinjen.no/", phone: "800 800 40" }, therapy],
  pl: [
    { name: "Telefon zaufania – uzależnienia behawioralne", url: "https://uzaleznieniabehawioralne.pl/", phone: "801 889 880" },
    therapy,
  ],
  sv: [{ name: "Stödlinjen", url: "https://www.stodlinjen.se/", phone: "020-81 91 00" }, therapy],
  tr: [{ name: "YEDAM – Yeşilay Danışmanlık Merkezi", url: "https://www.yedam.org.tr/", phone: "115" }, therapy],
}

/** Where a brand's members find help in a language: its own choice, else what is known for the language. */
export const helpLinesOf = ({ helpLines }: Pick<BrandSettings, "helpLines">, language: string): readonly HelpLine[] =>
  helpLines?.[language] ?? byLanguage[language] ?? [therapy]
