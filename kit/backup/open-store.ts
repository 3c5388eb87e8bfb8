import { bucketStore } from "./bucket-store.ts"
import { folderStore } from "./folder-store.ts"
import type { Store } from "./store.ts"

/** Opens a store by its address: the path of a folder, or `s3://BUCKET[/PREFIX][?endpoint=URL&region=REGION]`. */
export const openStore = (address: string, env: NodeJS.ProcessEnv = process.env): Store =>
  address.startsWith("s3://") ? bucketStore(address, env) : folderStore(address)
