import { withWords } from "@baize/common/react/with-words.ts"
import i18next from "i18next"
import { createElement, Suspense } from "react"
import { renderToReadableStream } from "react-dom/server"
import { initReactI18next } from "react-i18next"
import { expect, test } from "vitest"

test("a part whose texts failed to load in a new language loads them again when it is next opened", async () => {
  const asked: string[] = []
  let fails = false
  i18next.use(initReactI18next).use({
    type: "backend" as const,
    read: (language: string, namespace: string) => {
      asked.push(`${language} ${namespace}`)
      return fails ? Promise.reject(new Error("503")) : Promise.resolve({ word: "said" })
    },
  })
  await i18next.init({ lng: "en", fallbackLng: false, ns: ["common"], maxRetries: 0, react: { useSuspense: false } })
  const Part = await withWords(
    "tables",
    Promise.resolve(() => createElement("b", null, "part")),
  )
  await i18next.changeLanguage("de")
  i18next.removeResourceBundle("de", "tables")

  const opened = async () => {
    const page = await renderToReadableStream(createElement(Suspense, { fallback: "waiting" }, createElement(Part)), {
      onError: () => {},
    })
    await page.allReady
    return new Response(page).text()
  }
  fails = true
  asked.length = 0
  expect(await opened()).not.toContain("<b>part</b>")
  // Once: the same opening does not load again what has failed.
  expect(asked).toEqual(["de tables"])
  fails = false
  await expect.poll(opened).toContain("<b>part</b>")
})
