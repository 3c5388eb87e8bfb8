import { toneSets } from "@baize/common/domain/lottery/draw-tones.ts"
import { playTone } from "@baize/common/react/play-tone.ts"
import { escapeHtml } from "@baize/kit/html.ts"

/** Where the preview's own pages are; the sites have no address there. */
export const OWN = "/.preview"

/** As in player-site/src/parts/preferences.ts and agent-portal/src/preferences.ts. */
export const modeKeys = { player: "baize.mode", agent: "baize.portal.theme" } as const

export interface Frames {
  readonly kind: keyof typeof modeKeys
  readonly mode: "dark" | "light"
  readonly origin: string
}

/** A page of an origin that opens the site there in a mode, at the address that is named. */
export const startPage = (kind: Frames["kind"], mode: Frames["mode"]): string =>
  `<!doctype html><title>${mode}</title><script>
localStorage.setItem("${modeKeys[kind]}", "${mode}")
const to = new URL(new URLSearchParams(location.search).get("to") || "/", location.origin)
location.replace(to.origin === location.origin ? to : "/")
</script>`

const sizes = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1280, height: 800 },
] as const
const names = { player: "", agent: "portal, " } as const

/** The sites at both sizes, dark beside light; reads what it shows again when the file changes. */
export const framesPage = (title: string, all: readonly Frames[]): string => {
  const framesOf = (kind: Frames["kind"]): string[] =>
    sizes.flatMap(({ name, width, height }) =>
      all
        .filter(one => one.kind === kind)
        .map(({ mode, origin }) => {
          const label = `${names[kind]}${name}, ${mode}`
          return (
            `<figure><figcaption>${label}</figcaption><iframe title="${label}" data-kind="${kind}" ` +
            `data-start="${origin}${OWN}/${mode}" width="${width}" height="${height}"></iframe></figure>`
          )
        }),
    )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>
body { margin: 24px; background: #808080; color: #000; font: 15px/1.5 system-ui, sans-serif; }
header { position: sticky; inset-inline-start: 24px; width: fit-content; }
main { display: flex; flex-wrap: wrap; gap: 24px; width: 2620px; }
figure { margin: 0; } iframe { border: 0; display: block; background: #fff; } pre { white-space: pre-wrap; max-width: 90vw; }
</style>
<header><h1>${escapeHtml(title)}</h1>
<form><label>Page <input name="to" value="/" size="40"></label> <button>Show</button></form>
<p>Sounds: ${["tick", "draw", "win"].map(sound => `<button data-sound="${sound}">${sound}</button>`).join(" ")} <span></span></p>
<pre role="status"></pre></header>
<main>${[...framesOf("player"), ...framesOf("agent")].join("")}</main>
<script>
const [field, status, set] = [document.forms[0].to, document.querySelector("pre"), document.querySelector("p span")]
const sets = ${JSON.stringify(toneSets)}
const playTone = ${playTone.toString()}
let known, context
const show = () => {
  for (const frame of document.querySelectorAll("iframe")) {
    const to = frame.dataset.kind === "player" ? field.value : "/"
    frame.src = frame.dataset.start + "?to=" + encodeURIComponent(to) + "&at=" + Date.now()
  }
}
document.forms[0].onsubmit = event => { event.preventDefault(); show() }
for (const button of document.querySelectorAll("[data-sound]"))
  button.onclick = () => {
    context ??= new AudioContext()
    for (const tone of sets[set.textContent][button.dataset.sound]) playTone(context, tone)
  }
const look = async () => {
  const { version, says, unseen, sounds } = await (await fetch("${OWN}/state")).json()
  status.textContent = [says, unseen].filter(Boolean).join("\\n")
  set.textContent = sounds
  for (const button of document.querySelectorAll("[data-sound]")) button.disabled = sounds === "off"
  if (version !== known) { known = version; show() }
}
look(); setInterval(() => look().catch(() => { status.textContent = "The preview has ended." }), 1000)
</script>`
}
