import { readFile, writeFile } from "node:fs/promises"
import { promisify } from "node:util"
import { zstdCompress, zstdDecompress } from "node:zlib"
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption"
import { wrongConfiguration } from "../database/problems.ts"
import { openStore } from "./open-store.ts"
import type { Store } from "./store.ts"

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Objects are compressed (zstd), then encrypted (age): `age -d -i KEY | zstd -d` reads one without this program. */
const SUFFIX = ".zst.age"

/** A store that reads and writes with a key: no one else can read it, and a changed object is refused. */
export async function sealed(store: Store, identity: string): Promise<Store> {
  const recipient = await identityToRecipient(identity)
  return {
    async put(name, content) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      await store.put(name + SUFFIX, await encrypter.encrypt(await compress(content)))
    },
    async get(name) {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return decompress(await decrypter.decrypt(await store.get(name + SUFFIX)))
    },
    async names(prefix) {
      const names = await store.names(prefix)
      return names.filter(name => name.endsWith(SUFFIX)).map(name => name.slice(0, -SUFFIX.length))
    },
    remove: name => store.remove(name + SUFFIX),
  }
}

/** Opens the configured store with the key in a file. */
export async function openSealedStore(address: string, keyFile: string): Promise<Store> {
  return sealed(openStore(address), await readKey(keyFile))
}

/** The secret key in a file as `age-keygen` writes it. */
async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(error => {
    throw wrongConfiguration(`The backup key ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  })
  const key = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0]
  if (!key) throw wrongConfiguration(`${file} holds no backup key: "operator -- backup new-key" makes one.`)
  return key
}

/** Writes a new secret key; refuses to replace a file. */
export async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
  await writeFile(file, text, { mode: 0o600, flag: "wx" })
}
