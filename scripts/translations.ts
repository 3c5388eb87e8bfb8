import { catalogsOf, missingFrom, translatedLanguages } from "./check/catalogs.ts"
import { problemsIn } from "./check/locales.ts"
import { readOptions } from "./options.ts"

// `npm run translations [-- LANGUAGE …]`: what each language lacks, and what is wrong in what it has.
const { positionals } = readOptions({ allowPositionals: true, options: {} })
const known = translatedLanguages()
const unknown = positionals.filter(language => !known.includes(language))
if (unknown.length > 0) {
  console.error(`There are no texts in ${unknown.join(", ")}. There are texts in ${known.join(", ")}.`)
  process.exit(2)
}

let wrong = 0
for (const language of positionals.length > 0 ? positionals : known) {
  const catalogs = catalogsOf(language)
  const missing = catalogs.map(catalog => [catalog, missingFrom(catalog)] as const).filter(([, keys]) => keys.length > 0)
  const total = catalogs.reduce((sum, { source }) => sum + source.size, 0)
  const lacking = missing.reduce((sum, [, keys]) => sum + keys.length, 0)
  console.log(`${language}: ${total.toLocaleString("en")} texts in English, ${lacking} missing`)
  for (const [{ file, texts }, keys] of missing) console.log(`    ${file} ${texts ? `lacks ${keys.join(", ")}` : "is missing"}`)
  const problems = catalogs.flatMap(catalog => problemsIn(catalog, language))
  for (const problem of problems) console.log(`    ${problem}`)
  wrong += problems.length
}
process.exit(wrong === 0 ? 0 : 1)
