import { loadTexts, type Translate } from "../server/texts.ts"

let texts: Translate | undefined

/** A text of `locales/<code>/letters.json`: what goes out by SMS and e-mail, in the language of whoever gets it. */
export const letter: Translate = (language, key, values) => {
  texts ??= loadTexts("letters")
  return texts(language, key, values)
}
