// Caches the built files of the site and an offline page. Never a call to the platform, a picture from it or a document: an
// online visitor always sees the current site, and nothing personal stays on a shared machine. Of a document only the style of
// the brand's look and its mode are kept, in the offline page. The build inserts the names:
// `page`, the files of every visit (`first`), every built file (`all`), the folders of texts (`words`), and the page of the
// `messages`. It also shows the push messages of a member who turned them on.

const { version, page, first, all, words, messages } = __BUILT__
const CACHE = `baize-${version}`
const built = new Set(all)

self.addEventListener("install", event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => Promise.all([cache.add(new Request(page, { cache: "reload" })), cache.addAll(first)]))
      // The document of this visit came before this worker.
      .then(() => fetch("/").then(dressLike, () => undefined)),
  )
})

// A new worker waits until the last page of the old one is closed, so that no open page loses its files.
self.addEventListener("activate", event => {
  event.waitUntil(
    Promise.all([
      caches.keys().then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name)))),
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener("fetch", event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== "GET" || origin !== location.origin) return
  if (request.mode === "navigate") event.respondWith(documentOf(event))
  else if (built.has(pathname) || words.some(folder => pathname.startsWith(folder))) event.respondWith(fileOf(event))
})

async function documentOf(event) {
  const { request, preloadResponse } = event
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    if (isPage(request)) event.waitUntil(dressLike(answer.clone()).catch(() => undefined))
    return answer
  } catch (problem) {
    const offline = await caches.match(page)
    if (offline) return offline
    throw problem
  }
}

/** Not a frame, nor a page that the platform serves by itself. */
const isPage = ({ destination, url }) => destination === "document" && !/^\/(page|pay)\//.test(new URL(url).pathname)

const LOOK = /<style data-look>[^<]*<\/style>|<meta name="baize-mode"[^>]*>/g

/** Gives the offline page the look of a document's brand and the mode it begins with, or none where it has none. */
async function dressLike(answer) {
  if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("text/html")) return
  const look = (await answer.text()).match(LOOK)?.join("") ?? ""
  const cache = await caches.open(CACHE)
  const kept = await cache.match(page)
  if (!kept) return
  const [html, headers] = [await kept.text(), new Headers(kept.headers)]
  const dressed = html.replace(LOOK, "").replace("</head>", `${look}</head>`)
  // They are of the bytes that were sent.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name)
  if (dressed !== html) await cache.put(page, new Response(dressed, { headers }))
}

/** Built files have content hashes in their names, so a cached one is never outdated. */
async function fileOf(event) {
  const { request } = event
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  // The page needn't wait until it is stored.
  if (answer.ok) event.waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined))
  return answer
}

self.addEventListener("push", event => event.waitUntil(show(event.data.json())))

/** A repeat of a message has its tag, and replaces it. */
async function show({ id, title, text, language }) {
  const icon = await fetch("/manifest.webmanifest")
    .then(answer => answer.json())
    .then(({ icons }) => icons[0].src)
    .catch(() => undefined)
  await self.registration.showNotification(title, {
    body: text,
    tag: `message-${id}`,
    lang: language,
    dir: "auto",
    ...(icon && { icon }),
  })
}

self.addEventListener("notificationclick", event => {
  event.notification.close()
  event.waitUntil(openMessages())
})

/** Shows a window that has the messages, or opens one: other windows stay as they are, with a game in them perhaps. */
async function openMessages() {
  const windows = await self.clients.matchAll({ type: "window" })
  const open = windows.find(({ url }) => new URL(url).pathname === messages)
  await (open ? open.focus() : self.clients.openWindow(messages))
}
