/** The push services of the browsers: Chrome and those built on it, Firefox, Edge, Safari. */
const known = [
  "https://fcm.googleapis.com",
  "https://*.push.services.mozilla.com",
  "https://*.notify.windows.com",
  "https://*.push.apple.com",
]

/**
 * Whether an endpoint is at a push service that we post to: one of the browsers', or of PUSH_SERVICES. A browser names its own
 * endpoint, so any other address could make this server call where its caller can't. Browsers write an address in one way only:
 * in another it could be stored twice.
 */
export function isPushService(endpoint: string, further: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, origin, username, password } = new URL(endpoint)
  return href === endpoint && username === "" && password === "" && [...known, ...further].some(service => isAt(origin, service))
}

/** Whether an origin is that of the service; a `*` stands for one or more labels of the host. */
function isAt(origin: string, service: string): boolean {
  const [scheme, host] = service.split("*")
  return host === undefined ? origin === service : origin.startsWith(scheme!) && origin.slice(scheme!.length).endsWith(host)
}
