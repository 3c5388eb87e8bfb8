import type { Platform } from "../platform.ts"
import { rotateKey } from "../server/sealing/keys.ts"

export async function rotateKeys({ database, clock }: Platform): Promise<number> {
  const { kid } = await rotateKey(database, clock)
  console.log(`Sealed calls now use key ${kid}.`)
  return 0
}
