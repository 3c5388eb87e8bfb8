import { escapeHtml } from "@baize/kit/html.ts"

/** Where the preview's own pages are; the site has no address there. */
export const OWN = "/.preview"

/** As in player-site/src/parts/preferences.ts. */
export const MODE_KEY = "baize.mode"

/** A page of an origin that opens the site there in a mode, at the address that is named. */
export const startPage = (mode: string): string =>
  `<!doctype html><title>${mode}</title><script>
localStorage.setItem("${MODE_KEY}", "${mode}")
const to = new URL(new URLSearchParams(location.search).get("to") || "/", location.origin)
location.replace(to.origin === location.origin ? to : "/")
</script>`

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1280, height: 800 },
] as const

/** The site at both sizes, dark beside light; reads what it shows again when the file changes. */
export const framesPage = (title: string, origins: Readonly<Record<"dark" | "light", string>>): string => {
  const frames = sizes.flatMap(({ name, width, height }) =>
    Object.entries(origins).map(
      ([mode, origin]) =>
        `<figure><figcaption>${name}, ${mode}</figcaption><iframe title="${name}, ${mode}" ` +
        `data-start="${origin}${OWN}/${mode}" width="${width}" height="${height}"></iframe></figure>`,
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>
body { margin: 24px; background: #808080; color: #000; font: 15px/1.5 system-ui, sans-serif; }
header { position: sticky; inset-inline-start: 24px; width: fit-content; }
main { display: flex; flex-wrap: wrap; gap: 24px; width: 2620px; }
figure { margin: 0; } iframe { border: 0; display: block; background: #fff; } pre { white-space: pre-wrap; max-width: 90vw; }
</style>
<header><h1>${escapeHtml(title)}</h1>
<form><label>Page <input name="to" value="/" size="40"></label> <button>Show</button></form><pre role="status"></pre></header>
<main>${frames.join("")}</main>
<script>
const [field, status] = [document.forms[0].to, document.querySelector("pre")]
let known
const show = () => {
  for (const frame of document.querySelectorAll("iframe"))
    frame.src = frame.dataset.start + "?to=" + encodeURIComponent(field.value) + "&at=" + Date.now()
}
document.forms[0].onsubmit = event => { event.preventDefault(); show() }
const look = async () => {
  const { version, says } = await (await fetch("${OWN}/state")).json()
  status.textContent = says
  if (version !== known) { known = version; show() }
}
look(); setInterval(() => look().catch(() => { status.textContent = "The preview has ended." }), 1000)
</script>`
}
