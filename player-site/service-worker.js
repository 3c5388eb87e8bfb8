// Keeps the built files of the site and a page for when there is no network. Never a call to the platform, never a picture of it,
// never a document: whoever is online always sees the site as it is now, and nothing personal stays on a shared machine.
// The build puts in the names: `page`, what comes with every visit (`first`), and every built file (`all`).

const { version, page, first, all } = __BUILT__
const CACHE = `baize-${version}`
const built = new Set(all)

self.addEventListener("install", event => {
  event.waitUntil(
    caches.open(CACHE).then(cache => Promise.all([cache.add(new Request(page, { cache: "reload" })), cache.addAll(first)])),
  )
})

// A new worker waits until the last page of the old one is closed, so nobody loses the files of the page that he is on.
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
  else if (built.has(pathname)) event.respondWith(fileOf(request))
})

async function documentOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (problem) {
    const offline = await caches.match(page)
    if (offline) return offline
    throw problem
  }
}

/** Built files have their content in their names: what is kept is never old. */
async function fileOf(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined)
  return answer
}
