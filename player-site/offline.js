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
root.dataset.mode = known("mode") ?? root.dataset.mode

const sections = [...document.querySelectorAll("section")]
const readAs = { nn: "nb", no: "nb" }
/** "zh-Hant" of "zh-TW"; readers of Nynorsk read Bokmål. */
const writingOf = tag => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${readAs[language] ?? language}-${script}`
  } catch {
    return undefined
  }
}
const chosen = sections.filter(section => section.dataset.code === known("language"))
const spoken = navigator.languages.flatMap(tag => [
  sections.find(section => section.lang === tag),
  sections.find(section => writingOf(section.lang) === writingOf(tag)),
])
const mine = [...chosen, ...spoken].find(Boolean) ?? sections[0]
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
