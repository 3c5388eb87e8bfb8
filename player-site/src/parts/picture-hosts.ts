import type { Api } from "@baize/common/api/client.ts"
import { permission, type SiteInfo } from "@baize/common/api/site.ts"

const PICTURES = "/art/"
/** Members' pictures of themselves stay at the brand's own host. */
const FACES = "/art/faces/"
/** How long a host may take for its first picture. */
const PATIENCE_MS = 5_000

/** The brand's image hosts, in their order. */
let hosts: readonly string[] = []
/** Those that did not answer during this visit. */
const silent = new Set<string>()
const heard = new Set<string>()

const current = (): string => hosts.find(host => !silent.has(host)) ?? ""
const hostOf = (address: string): string | undefined => hosts.find(host => address.startsWith(host + PICTURES))

/** A part of an answer with each picture's address at the host in use. Answers are ours alone: they are changed in place. */
function place(part: unknown, host: string): unknown {
  if (typeof part === "string") return part.startsWith(PICTURES) && !part.startsWith(FACES) ? host + part : part
  if (Array.isArray(part) || part?.constructor === Object) {
    const fields = part as Record<string, unknown>
    for (const key of Object.keys(fields)) fields[key] = place(fields[key], host)
  }
  return part
}

/** Later answers name the next host, and pictures that wait for this one move there; those of earlier answers do as they fail. */
function giveUp(host: string): void {
  if (silent.has(host)) return
  silent.add(host)
  for (const picture of document.images) if (picture.naturalWidth === 0 && hostOf(picture.src) === host) moveOn(picture)
}

/** Moves a picture that did not load to the following host, at last to the brand's own. False: it was not at an image host. */
export function moveOn(picture: HTMLImageElement): boolean {
  const failed = hostOf(picture.src)
  if (!failed) return false
  const path = picture.src.slice(failed.length)
  const next = hosts.slice(hosts.indexOf(failed) + 1).find(host => !silent.has(host)) ?? ""
  // Where it is found now, the host before lacked it. A picture that is nowhere says nothing about its hosts.
  picture.addEventListener("load", () => picture.src.endsWith(path) && giveUp(failed), { once: true })
  picture.src = next + path
  return true
}

/** Gives up a host from which nothing came. */
function watch(host: string): void {
  setTimeout(() => {
    if (heard.has(host) || silent.has(host)) return
    giveUp(host)
    if (current()) watch(current())
  }, PATIENCE_MS)
}

function use({ imageCDNs = [] }: Partial<SiteInfo>): void {
  if (hosts.length === 0 && imageCDNs[0]) {
    const loaded = ({ target }: Event) => {
      const host = target instanceof HTMLImageElement && hostOf(target.src)
      if (host) heard.add(host)
    }
    document.addEventListener("load", loaded, true)
    watch(imageCDNs[0])
  }
  hosts = imageCDNs
}

/** The platform's answers, with the addresses of pictures at the first of the brand's image hosts that answers. */
export const withPictures =
  (api: Api): Api =>
  async (endpoint, request, sending) => {
    const answer = await api(endpoint, request, sending)
    if ((endpoint as unknown) === permission) {
      const { info } = answer as { info?: SiteInfo | null }
      if (info) use(info)
    }
    const host = current()
    return host ? (place(answer, host) as typeof answer) : answer
  }
