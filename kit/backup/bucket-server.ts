import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

/** For tests: a bucket server that checks signatures (AWS Signature Version 4) as its manual has them, apart from any client. */
export async function startBucketServer({ bucket, secret }: { readonly bucket: string; readonly secret: string }) {
  const objects = new Map<string, Buffer>()
  const times = new Map<string, Date>()
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
      const url = new URL(request.url!, "http://bucket")
      if (!isSigned(request, url, body, secret)) return response.writeHead(403).end(xml("Error", tag("Code", "AccessDenied")))
      const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
      if (url.pathname.split("/")[1] !== bucket) return response.writeHead(404).end(xml("Error", tag("Code", "NoSuchBucket")))
      if (request.method === "PUT") {
        objects.set(key, body)
        times.set(key, new Date())
      }
      if (request.method === "DELETE") objects.delete(key)
      if (request.method !== "GET") return response.writeHead(200, { ETag: '"1"' }).end()
      if (key === "")
        return response.writeHead(200, { "Content-Type": "application/xml" }).end(list(objects, times, url.searchParams))
      const found = objects.get(key)
      return found ? response.writeHead(200).end(found) : response.writeHead(404).end(xml("Error", tag("Code", "NoSuchKey")))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

const PAGE = 3

/** A page of names, so short that a test needs several. */
function list(objects: ReadonlyMap<string, Buffer>, times: ReadonlyMap<string, Date>, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? ""
  const names = [...objects.keys()].toSorted().filter(name => name.startsWith(query.get("prefix") ?? "") && name > after)
  const page = names.slice(0, PAGE)
  const more = names.length > PAGE
  const next = more ? tag("NextContinuationToken", page.at(-1)!) : ""
  const contents = page.map(name =>
    tag(
      "Contents",
      tag("Key", name) + tag("LastModified", times.get(name)!.toISOString()) + tag("Size", String(objects.get(name)!.length)),
    ),
  )
  return xml("ListBucketResult", contents.join("") + tag("IsTruncated", String(more)) + next)
}

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`
const xml = (name: string, content: string): string => `<?xml version="1.0"?>${tag(name, content)}`

const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex")
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest()

function isSigned(request: IncomingMessage, url: URL, body: Buffer, secret: string): boolean {
  const [, day, region, signed, given] =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})/.exec(
      request.headers.authorization ?? "",
    ) ?? []
  if (!day || !region || !signed || !given) return false
  const hash = String(request.headers["x-amz-content-sha256"])
  if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(body)) return false
  const query = url.search.slice(1).split("&").filter(Boolean).toSorted().join("&")
  const headers = signed.split(";").map(name => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(""), signed, hash].join("\n")
  const text = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    "\n",
  )
  const key = ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return timingSafeEqual(hmac(key, text), Buffer.from(given, "hex"))
}
