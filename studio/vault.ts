import { type Vault, vaultOf } from "@baize/kit/vault/vault.ts"

let vault: Vault | undefined

/** Loads the key file of this process: the given one, else that of STUDIO_KEY_FILE. Called at every start. */
export function openVault(path = process.env.STUDIO_KEY_FILE): void {
  vault = vaultOf(path, "STUDIO_KEY_FILE")
}

/** The key outside the database that seals what is in it. */
export function studioVault(): Vault {
  if (!vault) openVault()
  return vault!
}
