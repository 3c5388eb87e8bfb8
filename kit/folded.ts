/** Letters of Latin, Arabic and Japanese that people type as others, and that no normalization takes apart. */
const alike: Readonly<Record<string, string>> = {
  ...{ đ: "d", ð: "d", ø: "o", ł: "l", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" },
  ...{ ي: "ی", ى: "ی", ك: "ک", ہ: "ه", ة: "ه", ς: "σ" },
}
const HIRAGANA_TO_KATAKANA = 0x60

/**
 * A text as people search for it: in small letters, without accents and tones of Latin, Greek, Cyrillic and Arabic letters,
 * without the tone marks of Thai and Lao and the dot below a letter of Hindi, and without invisible marks, such as those between
 * the words of Khmer. Korean syllables are apart, so that their first letters are found; hiragana are katakana.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u0e48-\u0e4b\u0ec8-\u0ecb\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[đðøłıßæœþيىكہةς]/g, letter => alike[letter]!)
    .replace(/[\u3041-\u3096]/g, letter => String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA))

/** The first consonants of the Korean syllables of a folded text: ㅇㅁㄹ of 에메랄드. */
export const initialsOf = (text: string): string => text.replace(/[\u1161-\u11ff]/g, "")

/** Whether a text contains what someone typed, as people search for it, or starts Korean syllables with the consonants typed. */
export function isFound(text: string, typed: string): boolean {
  const [within, part] = [folded(text), folded(typed.trim())]
  return within.includes(part) || (/[\u1100-\u1112]/.test(part) && initialsOf(within).includes(part))
}
