/**
 * A text as people search for it: in small letters, without accents and tones of Latin, Greek and Cyrillic letters, and without
 * invisible marks, such as those between the words of Khmer. Korean syllables are apart, so that their first letters are found.
 */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll("đ", "d")
