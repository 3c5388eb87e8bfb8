import type { Catalog } from "./catalogs.ts"
import { bare } from "./english.ts"

/** These words, with a letter at neither end. */
const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${list.replaceAll(" ", "|")})(?![\\p{L}\\p{M}])`, "iu")
/** Polite pronouns have a capital letter after a word or a comma: at the start of a sentence they can be "they" or "the". */
const polite = (list: string): RegExp => new RegExp(`(?<=\\p{Ll},? )(?:${list.replaceAll(" ", "|")})(?![\\p{L}\\p{M}])`, "u")

/**
 * How a text would speak to its reader in another form than its glossary's "(form of address)", by words and endings that mean
 * nothing else. French "ton" is a tone as well, Urdu "تو" then, and Czech "ty" those: they are not here.
 */
const otherForms: Readonly<Record<string, RegExp>> = {
  ar: words("أنتم لكم لديكم حسابكم رصيدكم عليكم إليكم حضرتك حضرتكم سيادتكم"),
  bn: words("তুমি তুই তোমার তোমাকে তোমাদের তোমরা তোর তোকে"),
  // 迷你 is "mini".
  cn: /(?<!迷)你/u,
  cs: words("tě tobě tebe tebou tvůj tv(?:á|é|ou|oje|ého|ém|ému|ým|ých|ými|í|oji|ojí) jsi můžeš chceš dostaneš zadej zkus"),
  da: polite("De Dem Deres"),
  de: polite("Sie Ihnen Ihr Ihre Ihrem Ihren Ihrer Ihres"),
  el: words("εσύ εσένα σου"),
  es: words("usted ustedes vos"),
  "es-mx": words("usted vos vosotr[oa]s vuestr[oa]s? os"),
  fa: words("تو خودت برایت حسابت"),
  fi: words("te teidän teille teitä teidät teillä teiltä voitte olette haluatte"),
  fr: /(?<![\p{L}\p{M}])(?:(?:tu|te|toi|ta|tes)(?![\p{L}\p{M}])|t[’'](?=\p{L}))/iu,
  hi: words("तू तुम तुमने तुम्हें तुमको तुम्हारा तुम्हारी तुम्हारे तेरा तेरी तेरे तुझे करो चुनो डालो दबाओ"),
  hu: words("ön önt önnek önnel önök önöknek"),
  id: words("kamu kau engkau kalian bosku kak gue elo akunmu saldomu uangmu taruhanmu dirimu untukmu milikmu"),
  it: polite("Lei Suo Sua Suoi Sue"),
  // Plain endings, where です and ます are polite.
  ja: /お前|おまえ|(?<!で|ま)した。|(?:だ|である|する|ない|いる|れる|なる)。/u,
  km: /លោកអ្នក|លោកស្រី|បាទ|ចាស(?!់)/u,
  ko: /당신|(?<!\p{L})너(?:는|를|의|에게|도)?(?!\p{L})|(?:했어|됐어|있어|없어|거야|할래|하자|해라|할게|[해아어]요)(?=[.!?…]|$)/u,
  // An owner, a dealer, a host, a team at home and staff begin with this word, and a formal "I" ends with it.
  lo: /(?<!ພະ|ພຣະ)ເຈົ້າ(?!ຂອງ|ມື|ພາບ|ບ້ານ|ໜ້າທີ່|ຫນ້າທີ່)|ເດີ້/u,
  ms: words("kamu kau engkau awak korang bosku"),
  my: /ခင်ဗျာ|လူကြီးမင်း/u,
  // A number's "u" is its hours, a capital U a key.
  nl: /(?<![\p{L}\p{M}.\d]|[.\d]\s)u(?![\p{L}\p{M}])|(?<!\p{L})(?:[Uu]we?|[Uu]zelf)(?!\p{L})/u,
  no: polite("De Dem Deres"),
  pl: polite("Pan Pana Panu Panem Pani Panią Państwo Państwa Państwu Państwem"),
  pt: words("tu te ti teu teus tua tuas contigo vosso vossos vossa vossas podes queres recebes"),
  "pt-br": words("tu te ti teu teus tua tuas contigo vosso vossos vossa vossas podes queres recebes"),
  ro: words("dumneavoastră dvs dumneata vă vostru voastră voștri voastre vouă"),
  ru: words("ты тебя тебе тобой тобою тв(?:ой|оя|оё|ое|ои|оего|оей|оему|оём|оим|оих|оими|ою) можешь хочешь введи выбери нажми"),
  sv: words("ni er ert era"),
  ta: words("நீ உன் உனக்கு உன்னை உன்னுடைய உனது உன்னால்"),
  te: words("నువ్వు నీ నీకు నిన్ను నీవు నీది"),
  // เท่านั้น is "only".
  th: /ครับ|ค่ะ|นะคะ|(?<!เ|\d\s?)ท่าน(?!้ำ)/u,
  tl: words("po opo kayo ninyo inyo inyong niyo lodi"),
  tr: words("sen seni sana sende senden senin seninle \\p{L}+(?:yorsun|bilirsin|malısın|melisin|acaksın|eceksin)"),
  tw: /(?<!迷)你/u,
  uk: words("ти тебе тобі тобою тв(?:ій|оя|оє|ої|ого|оєї|оїй|оєму|оїм|оїх|оїми|ою) можеш хочеш введи вибери натисни"),
  ur: words("تم تمہیں تمہارا تمہاری تمہارے تجھے"),
  vi: /(?<!\p{L})(?:quý khách|quý vị|anh\/chị|anh chị)(?!\p{L})/iu,
}

/** After a language's code, texts that speak to another than the reader, or to two, whose plural is the other form's. */
const toOthers: Readonly<Record<string, string>> = {
  "ko shareText": "a member writes it to a friend",
  "ko phrases.goodLuck": "players write it to each other",
  "ko phrases.wellPlayed": "players write it to each other",
  "ro answers.words.close": "it is about the member and a politician, who know each other",
  "sv referral.description": "it is about the member and a friend",
}

/** The texts of a file that speak to their reader in another form of address than the language's. */
export function otherAddress({ texts = new Map() }: Catalog, language: string): string[] {
  const form = otherForms[language]
  if (!form) return []
  return [...texts].flatMap(([key, text]) => {
    const [found] = form.exec(bare(text).replaceAll(/[\u200b\u2060]/g, "")) ?? []
    return found === undefined || `${language} ${key}` in toOthers ? [] : [`${key} says ${found}`]
  })
}
