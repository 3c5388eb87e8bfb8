import { readFile, writeFile } from "node:fs/promises"
import { promisify } from "node:util"
import { zstdCompress, zstdDecompress } from "node:zlib"
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption"
import { wrongConfiguration } from "../database/problems.ts"
import { openStore } from "./open-store.ts"
import { type Store, UnreadableObject } from "./store.ts"

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Objects are compressed (zstd), then encrypted (age): `age -d -i KEY | zstd -d` reads one without this program. */
const SUFFIX = ".zst.age"

/**
 * A store that reads and writes with a key: no one else can read it, and a changed object is refused. Former keys open what they
 * sealed.
 */
export async function sealed(store: Store, identity: string, former: readonly string[] = []): Promise<Store> {
  const recipient = await identityToRecipient(identity)
  return {
    async put(name, content) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      await store.put(name + SUFFIX, await encrypter.encrypt(await compress(content)))
    },
    async get(name) {
      const content = await store.get(name + SUFFIX)
      const decrypter = new Decrypter()
      for (const key of [identity, ...former]) decrypter.addIdentity(key)
      try {
        return await decompress(await decrypter.decrypt(content))
      } catch (error) {
        const isOther = (error as Error).message.includes("no identity matched")
        throw new UnreadableObject(name, isOther ? "other-key" : "damaged", error)
      }
    },
    async names(prefix) {
      const names = await store.names(prefix)
      return names.filter(name => name.endsWith(SUFFIX)).map(name => name.slice(0, -SUFFIX.length))
    },
    lastPut: store.lastPut,
    remove: name => store.remove(name + SUFFIX),
  }
}

/** Opens the configured store with the key in a file. */
export async function openSealedStore(address: string, keyFile: string): Promise<Store> {
  const [key, ...former] = await readKeys(keyFile)
  return sealed(openStore(address), key, former)
}

/** The secret keys in a file as `age-keygen` writes it: the first seals, all of them open. */
async function readKeys(file: string): Promise<[string, ...string[]]> {
  const text = await readFile(file, "utf8").catch(error => {
    throw wrongConfiguration(`The backup key ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  })
  const [key, ...former] = text.match(/^AGE-SECRET-KEY-1[0-9A-Z]+$/gm) ?? []
  if (!key) throw wrongConfiguration(`${file} holds no backup key: "operator -- backup new-key" makes one.`)
  return [key, ...former]
}

/** Writes a new secret key; refuses to replace a file. */
export async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: "wx" })
}
