import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"

const read = (folder: string, language: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, folder, `${language}.json`), "utf8"))

/** The shell's own (".") and one folder per game. */
const folders = globSync("**/en.json", { cwd: import.meta.dirname })
  .map(dirname)
  .sort()

/** Every text by its key. */
const texts = (tree: object, path = ""): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[path + key, value] as const] : [...texts(value as object, `${path}${key}.`)],
    ),
  )

/** Every key with the placeholders of its text. Of a counted text, English has two forms and Korean the one of many. */
const placeholders = (tree: object) =>
  new Map(
    [...texts(tree)]
      .filter(([key]) => !key.endsWith("_one"))
      .map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort().join(" ")] as const),
  )

it("the texts cover the shell and the games", () => {
  expect(folders).toContain(".")
  expect(folders).toContain("emerald-cloth")
  expect(
    globSync("**/ko.json", { cwd: import.meta.dirname })
      .map(dirname)
      .sort(),
  ).toEqual(folders)
})

describe.each(folders)("the texts of %s", folder => {
  const [en, ko] = [read(folder, "en"), read(folder, "ko")]

  it("%s: Korean has every English text, with the same placeholders", () => {
    expect(placeholders(ko)).toEqual(placeholders(en))
  })

  it("%s: no text is empty", () => {
    expect([...texts(en), ...texts(ko)].filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it("%s: no English sentence is left in Korean", () => {
    const left = [...texts(ko)].filter(([, text]) => /[A-Za-z]{2,}( [A-Za-z]{2,}){2}/.test(text) || !/[가-힣{\d×]/.test(text))
    expect(left).toEqual([])
  })
})
