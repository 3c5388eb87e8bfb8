// The offline page: in the visitor's language and theme, and gone as soon as the network is back.
const known = key => {
  try {
    return localStorage.getItem(`baize.${key}`)
  } catch {
    return null
  }
}
const root = document.documentElement
root.dataset.theme = known("theme") ?? root.dataset.theme
const ofBrand = document.querySelector("meta[name=baize-mode]")?.content
root.dataset.mode = known("mode") ?? ofBrand ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark")

const sections = [...document.querySelectorAll("section")]
/** The offered code of each way of writing: "tw" of "zh-Hant", which "zh-TW" is. */
const codes = JSON.parse(document.body.dataset.codes)
const codeOf = tag => {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    return codes[`${language}-${script}-${region}`] ?? codes[`${language}-${script}`]
  } catch {
    return undefined
  }
}
const wanted = [known("language"), ...navigator.languages.map(codeOf)]
const mine = wanted.map(code => sections.find(section => section.dataset.code === code)).find(Boolean) ?? sections[0]
for (const section of sections) section.hidden = section !== mine
root.lang = mine.lang
root.dir = mine.dir
document.title = mine.querySelector("h1").textContent

/** The network can be back a moment before the site answers. */
const again = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => undefined,
  )
addEventListener("online", again)
setInterval(again, 5_000)
