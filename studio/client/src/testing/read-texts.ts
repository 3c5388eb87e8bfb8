import { readFileSync } from "node:fs"
import { join } from "node:path"
import { textsOf } from "../words.ts"

const folderOfTexts = join(import.meta.dirname, "../../locales")

/** The texts of a folder of `locales`, as the page has them. */
export function readTexts<Words>(language: string, folder: string): Words {
  const file = JSON.parse(readFileSync(join(folderOfTexts, folder, `${language}.json`), "utf8")) as object
  return textsOf(language, [file]) as Words
}
