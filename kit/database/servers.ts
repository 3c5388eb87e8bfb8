import { wrongConfiguration } from "./problems.ts"

/** Which server of several is meant: libpq's `target_session_attrs`. */
const sessionAttributes = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const
export type SessionAttribute = (typeof sessionAttributes)[number]

interface ServersOfUrl {
  /** One URL per server, in the given order. */
  readonly urls: readonly string[]
  /** Undefined where the URL names one server and says nothing: it is taken as it is. */
  readonly wanted: SessionAttribute | undefined
}

/**
 * The servers that a URL names as libpq writes it: `postgresql://role@one:5432,two:5432/baize?target_session_attrs=read-write`,
 * or for sockets `?host=/one,/two`. With several servers, `otherwise` applies where the URL doesn't say; libpq's `any` could mean
 * a standby, which takes no bets.
 */
export function serversIn(url: string, otherwise: SessionAttribute = "read-write"): ServersOfUrl {
  const [, scheme = "", role = "", authority = "", path = "", query = ""] =
    /^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  const said = parameters.get("target_session_attrs")
  parameters.delete("target_session_attrs")
  const hosts = (authority || (parameters.get("host") ?? "")).split(",")
  if (said === null && hosts.length === 1) return { urls: [url], wanted: undefined }
  if (said !== null && !isAttribute(said))
    throw wrongConfiguration(`target_session_attrs of a database URL is one of ${sessionAttributes.join(", ")}, not "${said}".`)
  const ports = parameters.get("port")?.split(",") ?? []
  const urls = hosts.map((host, index) => {
    const own = new URLSearchParams(parameters)
    if (!authority && host) own.set("host", host)
    if (ports.length > 0) own.set("port", ports[index] ?? ports[0]!)
    return `${scheme}${role}${authority && host}${path}${own.size > 0 ? `?${own}` : ""}`
  })
  return { urls, wanted: said ?? otherwise }
}

const isAttribute = (word: string): word is SessionAttribute => (sessionAttributes as readonly string[]).includes(word)
