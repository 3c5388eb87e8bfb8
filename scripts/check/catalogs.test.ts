import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { expect, it } from "vitest"
import { languages } from "../../locales/languages.ts"
import { problemsOf, translatedLanguages } from "./catalogs.ts"
import { latinWords, leftInEnglish } from "./english.ts"
import { halfEnglish } from "./half-english.ts"
import { meaningProblems } from "./terms.ts"

const korean = (text: string, source = text): string[] =>
  problemsOf({ file: "ko.json", source: new Map([["it", source]]), texts: new Map([["it", text]]) }, "ko")

it("a Korean particle right after a sum is a problem, because its form depends on how the sum is read", () => {
  for (const text of [
    "{{sum}}이 돌아옵니다.",
    "<b>{{amount}}</b>을 받습니다.",
    "{amount}으로 내림",
    "레벨 {level}이 끝날 때까지",
  ])
    expect(korean(text), text).toEqual(["ko.json: it has a particle after a sum or a number; put a noun between them"])
})

it("a Korean particle after a noun, after a share that always ends in percent, or of a single form is right", () => {
  for (const text of [
    "{{sum}} 금액이 돌아옵니다.",
    "최대 당첨금({{sum}})을 넘습니다.",
    "{{rate}}를 지급합니다.",
    "{{sum}}부터",
    "{{sum}}에서",
  ])
    expect(korean(text), text).toEqual([])
})

it.each([
  ["lo", "ລະຫັດຜ່ານຂອງທ່ານຖືກປ່ຽນແລ້ວ", "ລະຫັດຜ່ານ\u200bຂອງທ່ານ\u200bຖືກ\u200bປ່ຽນ\u200bແລ້ວ"],
  ["km", "ពាក្យសម្ងាត់របស់អ្នកត្រូវបានប្ដូរ", "ពាក្យសម្ងាត់\u200bរបស់​អ្នក\u200bត្រូវ​បាន\u200bប្ដូរ"],
])("a long %s text without a place to break is a problem, except in a text message", (language, text, broken) => {
  const problems = (key: string, words: string) =>
    problemsOf({ file: "it.json", source: new Map([[key, "it"]]), texts: new Map([[key, words]]) }, language)
  expect(problems("it", text)).toEqual(["it.json: it has more than 24 letters in a row; put U+200B between its words"])
  expect(problems("it", broken)).toEqual([])
  expect(problems("it", [...text].join("\u2060")), "kept together").toHaveLength(1)
  expect(problems("sms-login", text)).toEqual([])
})

it.each([
  ["fr", "Signé :", "Signé\u00a0:", "breaks before its mark; put U+00A0 there"],
  ["fr", "« Oui\u00a0»", "«\u00a0Oui\u00a0»", "breaks before its mark; put U+00A0 there"],
  ["cn", "全额: {{sum}}", "全额：{{sum}}", "has a half-width mark after a Chinese word"],
  ["ur", "10% کم", "10\u200e%\u200e کم", "has a % that changes its side; put U+200E before and after it"],
  ["tw", "確定?", "確定？", "has a half-width mark after a Chinese word"],
])("in %s, the mark of %s is a problem", (language, wrong, right, problem) => {
  const problems = (text: string) =>
    problemsOf({ file: "it.json", source: new Map([["it", right]]), texts: new Map([["it", text]]) }, language)
  expect(problems(wrong)).toEqual([`it.json: it ${problem}`])
  expect(problems(right)).toEqual([])
})

const told = (english: string, text: string, file = "locales/de/withdraw.json"): string[] =>
  meaningProblems({ file, source: new Map([["it", english]]), texts: new Map([["it", text]]) }, "de")

it("a text about money, limits or exclusion without the language's term is a problem", () => {
  expect(told("Your withdrawal was paid.", "Deine Anfrage wurde bezahlt.")).toEqual([
    "locales/de/withdraw.json: it lacks the term for withdrawal",
  ])
  expect(told("Exclude yourself, or set a limit.", "Sperre dich, oder setz ein Limit.")).toEqual([])
  expect(told("Payout from {{game}}", "Auszahlung aus {{game}}"), "the word for withdrawals").toEqual([
    "locales/de/withdraw.json: it lacks the term for payout of a round",
  ])
  expect(told("Contract payout", "Gewinn aus Vertrag")).toEqual([
    "locales/de/withdraw.json: it lacks the term for payout of a contract",
  ])
  expect(told("{{withdraw}} it", "{{withdraw}}"), "a placeholder is no word").toEqual([])
})

it("a term is found in spite of the marks that break or keep its words", () => {
  const file = "locales/lo/rebates.json"
  const inLao = (text: string) =>
    meaningProblems({ file, source: new Map([["it", "Your rebate"]]), texts: new Map([["it", text]]) }, "lo")
  for (const text of ["ຄືນຍອດ", "ຄືນ\u2060ຍອດ", "ຄືນ\u200bຍອດ"]) expect(inLao(text), text).toEqual([])
  expect(inLao("ຄືນ ຍອດ")).toEqual([`${file}: it lacks the term for rebate`])
})

it("another number than in English is a problem, in digits or as a word", () => {
  expect(told("It takes effect after 24 hours.", "Es gilt nach 48 Stunden.")).toEqual([
    "locales/de/withdraw.json: it differs in the number 24",
    "locales/de/withdraw.json: it differs in the number 48",
  ])
  for (const text of ["Fünf Minuten", "5 Minuten"]) expect(told("five minutes", text), text).toEqual([])
  expect(told("once a day", "1 Mal am Tag, ab 0 Uhr")).toEqual([])
})

it("a term of games or the portal has to be there, too, and an offer that is withdrawn is no withdrawal", () => {
  expect(told("The banker pays.", "Der Dealer zahlt.", "studio/client/locales/niu-niu/de.json")).toEqual([
    "studio/client/locales/niu-niu/de.json: it lacks the term for banker",
  ])
  expect(told("Share of turnover", "Anteil am Gewinn", "locales/de/agent.json")).toEqual([
    "locales/de/agent.json: it lacks the term for turnover",
  ])
  expect(told("Pays 2 to 1", "Zahlt zwei zu eins", "studio/client/locales/dice/de.json"), "odds are no sums").toEqual([])
  const withdrawn = { file: "locales/de/agent.json", source: new Map([["contracts.done.withdraw", "Offer withdrawn"]]) }
  expect(meaningProblems({ ...withdrawn, texts: new Map([["contracts.done.withdraw", "Angebot zurückgezogen"]]) }, "de")).toEqual(
    [],
  )
})

it.each([
  ["baccarat", "Player wins", "Spieler gewinnt", "Einsatz gewinnt", "player of baccarat"],
  ["dragon-tiger", "Dragon and Tiger tie.", "Drache und Tiger: unentschieden", "Drache und Tiger: gleich", "tie"],
  ["slot", "The wild replaces scatters", "Das Wild ersetzt Scatter", "Das Wild ersetzt Streusymbole", "scatter"],
  ["texas-holdem", "Fold or call", "Fold oder Call", "Aufgeben oder Call", "fold"],
])("the bets, hands and symbols of %s are called by the terms of the game", (game, english, right, wrong, term) => {
  const file = `studio/client/locales/${game}/de.json`
  expect(told(english, right, file)).toEqual([])
  expect(told(english, wrong, file)).toEqual([`${file}: it lacks the term for ${term}`])
  expect(told(english, wrong, "locales/de/withdraw.json"), "elsewhere these are words like others").toEqual([])
})

it("bets of lotteries have the names that each market gives them, also in the list of names", () => {
  const named = (language: string, english: string, text: string) =>
    meaningProblems(
      { file: `locales/${language}/lotteryBets.json`, source: new Map([["it", english]]), texts: new Map([["it", text]]) },
      language,
    ).map(problem => problem.split("lacks the term for ")[1])
  expect(named("cn", "Group 3", "组三")).toEqual([])
  expect(named("cn", "Group 3", "三组")).toEqual(["group 3"])
  expect(named("de", "Group 3", "Dritte Gruppe"), "a name of Chinese lotteries alone").toEqual([])
  expect(named("vi", "Xiên of 2", "Xiên 2")).toEqual([])
  expect(named("vi", "Xiên of 2", "Cược kép 2")).toEqual(["xiên"])
  expect(named("de", "Span", "Abstand")).toEqual(["span of a lottery"])
  expect(named("bn", "Odd", "বিজোড়"), "a letter of two parts").toEqual([])
})

it("two words left in English are found, a name or term that languages keep is not", () => {
  const source = new Map([
    ["about", "All here."],
    ["one", "Reset"],
    ["name", "Lions in Step"],
    ["kinds.flush", "Straight flush"],
    ["footer.rights", "All rights reserved here"],
  ])
  expect(leftInEnglish({ file: "it.json", source, texts: source }, "ja")).toEqual(["about"])
  expect(leftInEnglish({ file: "it.json", source, texts: source }, "de")).toEqual(["about", "footer.rights"])
})

it("one word left in English beside a number or what code inserts is found, a term and a language's own word are not", () => {
  const source = new Map([
    ["high-card", "{one} high"],
    ["flush", "flush, {one} high"],
    ["lines", "20 lines"],
    ["tier", "Tier"],
    ["river", "River: {cards}."],
    ["places", "Places {{from}}–{{to}}"],
  ])
  const left = (language: string) => leftInEnglish({ file: "it.json", source, texts: source }, language)
  expect(left("ms")).toEqual(["high-card", "flush", "lines", "places"])
  expect(left("fr")).toEqual(["high-card", "flush", "lines"])
  expect(left("tl"), "Filipino says such terms in English").toEqual([])
})

it("an English word within a text of another script is found, a unit, a name and what code inserts are not", () => {
  const texts = new Map([
    ["half", "이 limit 금액은 {amount}입니다."],
    ["unit", "{{sum}} XRP, Bitcoin, <b>5</b> MB"],
    ["clubs.1", "Harbor United"],
  ])
  expect(latinWords({ file: "it.json", source: texts, texts }, "ko")).toEqual(["half says limit"])
  expect(latinWords({ file: "it.json", source: texts, texts }, "de")).toEqual([])
})

it("a half-translated sentence is found by the small words of English; terms, names and the language's own words are not", () => {
  const half = (language: string, text: string, key = "it") =>
    halfEnglish({ file: "it.json", source: new Map(), texts: new Map([[key, text]]) }, language)
  expect(half("de", "Dein Limit gilt and your Guthaben isn’t weg.")).toEqual(["it says and", "it says your", "it says isn’t"])
  expect(half("fr", "Votre dépôt is <b>en cours</b> with {{name}}.")).toEqual(["it says is", "it says with"])
  expect(half("vi", "Số dư của bạn from hôm nay")).toEqual(["it says from"])
  expect(half("nl", "Een of twee rondes, als het is gelukt")).toEqual([])
  expect(half("da", "Den er for alle and og was")).toEqual(["it says was"])
  expect(half("id", "Three of a kind, {{of}} menang")).toEqual([])
  expect(half("no", "Spill for å more deg")).toEqual([])
  expect(half("de", "Unsere IT-Abteilung: RTP (Return to Player), KYC (Know Your Customer)")).toEqual([])
  expect(half("fi", "Salt and Honey", "runners.15")).toEqual([])
  expect(half("ko", "the 한국어"), "latinWords looks at other scripts").toEqual([])
})

it("the glossaries of all languages have the same terms, and some have more", () => {
  const termsOf = (language: string) =>
    JSON.parse(readFileSync(join(root, `docs/glossaries/${language}.json`), "utf8")) as Record<string, string>
  const shared = Object.keys(termsOf("de"))
  expect(shared.length).toBeGreaterThan(160)
  for (const language of translatedLanguages().filter(code => code !== "en")) {
    const terms = termsOf(language)
    expect(
      shared.filter(term => !terms[term]),
      language,
    ).toEqual([])
  }
})

it("each language has a glossary", () => {
  const written = (language: string) => existsSync(join(root, `docs/glossaries/${language}.json`))
  expect(translatedLanguages().filter(language => language !== "en" && !written(language))).toEqual([])
})

it("the navigations and bars of a page have different names in each language", () => {
  const landmarks = [
    "nav.main",
    "nav.quick",
    "rightBar.label",
    "notice.label",
    "home.quick",
    "footer.games",
    "footer.money",
    "footer.help",
  ]
  for (const { code } of languages) {
    const texts = JSON.parse(readFileSync(join(root, "locales", code, "player.json"), "utf8"))
    const names = landmarks.map(key => key.split(".").reduce((part, name) => part[name], texts) as unknown as string)
    expect(new Set(names).size, `${code}: ${names.join(", ")}`).toBe(landmarks.length)
  }
})
