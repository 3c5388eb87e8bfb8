import i18next from "i18next"
import { expect, test } from "vitest"
import { haveWords } from "./have-words.ts"

test("a part has its texts while those of another part are still loading", async () => {
  const words = i18next.createInstance()
  words.use({
    type: "backend" as const,
    read: (_: string, namespace: string) =>
      namespace === "slow" ? new Promise<object>(() => {}) : Promise.resolve({ word: "said" }),
  })
  await words.init({ lng: "en", fallbackLng: false, ns: ["common"], partialBundledLanguages: true })
  await words.loadNamespaces("rewards")
  void words.loadNamespaces("slow")
  expect(await haveWords(words, "en", ["rewards"])).toBe(true)
})
