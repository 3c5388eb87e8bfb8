import { loadTexts, type Texts } from "../server/texts.ts"

let texts: Texts | undefined

/** A text of `locales/<code>/letters.json`: what goes out by SMS and e-mail, in the language of whoever gets it. */
export const letter: Texts = (language, key, values) => {
  texts ??= loadTexts("letters")
  return texts(language, key, values)
}
