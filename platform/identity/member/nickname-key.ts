/** Letters that look like a Latin one, and the sign that replaces them all. */
const alike: readonly (readonly [string, string])[] = [
  ["a", "аαɑ4"],
  ["b", "вьβ8"],
  ["c", "сϲ"],
  ["d", "ԁ"],
  ["e", "еεєё3"],
  ["h", "нһ"],
  ["j", "ј"],
  ["k", "кκ"],
  ["l", "іιı1ӏi|"],
  ["m", "м"],
  ["n", "ոηп"],
  ["o", "оοσ0"],
  ["p", "рρ"],
  ["r", "г"],
  ["s", "ѕ5"],
  ["t", "тτ7"],
  ["u", "υս"],
  ["v", "ν"],
  ["w", "ѡш"],
  ["x", "хχ"],
  ["y", "уγ"],
]
const latin = new Map(alike.flatMap(([letter, others]) => [...others].map(other => [other, letter] as const)))

/**
 * What a name looks like: two names with one key can be taken for each other. Case, accents, signs and invisible characters don't
 * count, and letters of other scripts and digits are read as the Latin letters they resemble.
 */
export const nicknameKey = (name: string): string =>
  [
    ...name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .normalize("NFC"),
  ]
    .map(letter => latin.get(letter) ?? letter)
    .filter(letter => /[\p{L}\p{N}]/u.test(letter))
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
