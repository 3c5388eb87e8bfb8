import { expect, it } from "vitest"
import { otherAddress } from "./address.ts"
import { translatedLanguages } from "./catalogs.ts"

const found = (language: string, text: string, key = "it"): string[] =>
  otherAddress({ file: "it.json", source: new Map(), texts: new Map([[key, text]]) }, language)

/** A text in the other form of address, and one in the form of the glossary with words that look alike. */
const examples: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  ar: ["يمكنك فتح حسابكم", "حسابك بكم؟"],
  bn: ["তোমার অ্যাকাউন্ট", "আপনার অ্যাকাউন্ট"],
  cn: ["你的余额", "您的迷你奖"],
  cs: ["Zkontroluj tvůj účet", "Zkontrolujte ty účty"],
  da: ["Her ser du Deres saldo", "De vinder. Din saldo"],
  de: ["Bitte prüfen Sie das", "Freispiele: Sie warten. Ihr Wert zählt"],
  el: ["Ο λογαριασμός σου", "Ο λογαριασμός σας"],
  es: ["Si usted juega", "Si juegas"],
  "es-mx": ["Si usted juega", "Si ustedes juegan"],
  fa: ["حساب تو", "حساب شما تویش"],
  fi: ["Teidän tilinne", "Tietue sinulle"],
  fr: ["Quand t’es prêt, joue ta main", "Le ton, la tête ; y a-t-il"],
  hi: ["तुम्हारा खाता", "आपका खाता"],
  hu: ["Az Ön számlája", "A számlád önálló"],
  id: ["Saldo kamu", "Saldo Anda, kakap"],
  it: ["Se lo desidera, Lei può", "Lei e la sua carta. Puoi"],
  ja: ["入金した。", "入金しました。"],
  km: ["លោកអ្នកឈ្នះ", "ល័ក្ខខណ្ឌចាស់"],
  ko: ["당신의 잔액", "확인하세요. 너무 많습니다"],
  lo: ["ບັນຊີຂອງ\u200bເຈົ້າ", "ເຈົ້າຂອງບັນຊີ, ເຈົ້າໜ້າທີ່, ຂ້າພະເຈົ້າ"],
  ms: ["Baki awak", "Baki anda, kawakan"],
  my: ["လူကြီးမင်း၏ အကောင့်", "သင့်အကောင့်"],
  nl: ["Als u speelt", "{{hours}} u {{minutes}} min. U is een toets"],
  no: ["Her ser vi Deres saldo", "De vinner. Saldoen din"],
  pl: ["Czy jest Pan pewien", "głowa państwa"],
  pt: ["O teu saldo", "O seu saldo: foi você?"],
  "pt-br": ["O teu saldo", "O saldo de você"],
  ro: ["Contul dumneavoastră", "Contul tău"],
  ru: ["Твой счёт", "Ваш счёт, твёрдый"],
  sv: ["Ert saldo", "Ditt saldo"],
  ta: ["உன் கணக்கு", "உங்கள் கணக்கு"],
  te: ["నీ ఖాతా", "మీ ఖాతా"],
  th: ["บัญชีของท่าน", "เท่านั้น 10 ท่าน ท่าน้ำ"],
  tl: ["Salamat po", "Salamat, poker"],
  tr: ["Senin hesabın", "Hesabınız, senet"],
  tw: ["你的餘額", "您的迷你獎"],
  uk: ["Твій рахунок", "Ваш рахунок, твердий"],
  ur: ["تمہارا اکاؤنٹ", "تو آپ کا اکاؤنٹ"],
  vi: ["Quý khách thân mến", "Bạn thân mến"],
}

it.each(Object.entries(examples))("in %s, a text in the other form of address is found", (language, [wrong, right]) => {
  expect(found(language, wrong), wrong).toHaveLength(1)
  expect(found(language, right), right).toEqual([])
})

it("an ending of a verb tells the form of address where no pronoun does", () => {
  expect(found("tr", "Şimdi oynayabilirsin.")).toEqual(["it says oynayabilirsin"])
  expect(found("ja", "残高はない。")).toEqual(["it says ない。"])
  expect(found("ko", "다시 시도해요.")).toEqual(["it says 해요"])
})

it("each language's form of address is kept", () => {
  expect(Object.keys(examples).toSorted()).toEqual(
    translatedLanguages()
      .filter(language => language !== "en")
      .toSorted(),
  )
})

it("a text that speaks to others may do so in its language alone", () => {
  expect(found("sv", "Vad ni båda får", "referral.description")).toEqual([])
  expect(found("sv", "Vad ni får", "referral.title")).toEqual(["referral.title says ni"])
})
