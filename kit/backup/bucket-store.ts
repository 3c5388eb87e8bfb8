import { S3mini } from "s3mini"
import { wrongConfiguration } from "../database/problems.ts"
import { optionalSetting } from "../variables.ts"
import type { Store } from "./store.ts"

/** A request that takes longer has failed; 32 MB go through 5 Mbit/s in this time. */
const REQUEST_MS = 60_000

/** A bucket of an S3-compatible store, with the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
export function bucketStore(address: string, env: NodeJS.ProcessEnv): Store {
  const { hostname: bucket, pathname, searchParams } = new URL(address)
  const accessKeyId = optionalSetting(env, "AWS_ACCESS_KEY_ID")
  const secretAccessKey = optionalSetting(env, "AWS_SECRET_ACCESS_KEY")
  if (!accessKeyId || !secretAccessKey)
    throw wrongConfiguration(`BACKUP_STORE is a bucket: it needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  const region = searchParams.get("region") ?? "auto"
  const host = searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`
  const client = new S3mini({
    accessKeyId,
    secretAccessKey,
    region,
    endpoint: `${host.replace(/\/$/, "")}/${bucket}`,
    requestAbortTimeout: REQUEST_MS,
  })
  const folder = pathname.replace(/^\/|\/$/g, "")
  const prefix = folder && `${folder}/`
  const list = async (begin: string) => (await client.listObjects("/", prefix + begin)) ?? []
  return {
    async put(name, content) {
      await client.putObject(prefix + name, content as Uint8Array<ArrayBuffer>, "application/octet-stream")
    },
    async get(name) {
      const content = await client.getObjectArrayBuffer(prefix + name)
      if (!content) throw new Error(`The bucket ${bucket} has no object ${prefix}${name}.`)
      return new Uint8Array(content)
    },
    names: async begin => (await list(begin)).map(({ Key }) => Key.slice(prefix.length)).toSorted(),
    async lastPut(begin) {
      const times = (await list(begin)).map(({ LastModified }) => new Date(LastModified).getTime())
      return times.length > 0 ? new Date(Math.max(...times)) : undefined
    },
    async remove(name) {
      await client.deleteObject(prefix + name)
    },
  }
}
