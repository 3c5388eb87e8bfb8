import { loadTexts, type Translate } from "../server/texts.ts"

let texts: Translate | undefined

/** A text of `locales/<code>/letters.json`: SMS and emails, in the recipient's language. */
export const letter: Translate = (language, key, values) => {
  texts ??= loadTexts("letters")
  return texts(language, key, values)
}
