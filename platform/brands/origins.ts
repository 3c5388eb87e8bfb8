import { isHere } from "@baize/kit/http/is-here.ts"
import * as v from "valibot"
import { hostName } from "./hosts.ts"

/** An origin as a policy of a document names it, of one host: https, or http on this machine. */
export const Origin = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check(isOrigin, "an origin is https:// and a host name, without a path, like https://pictures.example.com"),
)

function isOrigin(written: string): boolean {
  const url = URL.parse(written)
  if (url?.origin !== written || hostName(url.hostname) === undefined) return false
  return url.protocol === "https:" || (url.protocol === "http:" && isHere(url.hostname))
}

/** In the order in which they are tried. */
export const Origins = v.pipe(
  v.array(Origin),
  v.maxLength(5, "at most 5"),
  v.check(all => new Set(all).size === all.length, "an origin is named twice"),
  v.readonly(),
)
