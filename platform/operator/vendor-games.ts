import type { Platform } from "../platform.ts"
import { addVendor, fillAddedVendor } from "../play/catalog/added.ts"
import { besides, jsonIn } from "./files.ts"
import { operator, print, printInvalid } from "./terminal.ts"

/** Adds a vendor that is not in the catalog. Exit code 0 done, 2 it exists already, or its code or name is invalid. */
export async function addCommand({ database }: Platform, id: string, name: string): Promise<number> {
  try {
    await addVendor(database, id, name)
  } catch (error) {
    return printInvalid(error, 2)
  }
  console.log(`${id} added. Next: \`vendor-key add ${id}\`, \`vendor ${id} games --file FILE\`, \`vendor ${id} allow NETWORK…\`,`)
  return print(
    `\`vendor ${id} connect --launch-url …\`, and \`vendor ${id} offer --brand BRAND\` for each brand that offers it.`,
    0,
  )
}

/** Sets the games of an added vendor to a file's list. Exit code 0 done, 2 an invalid file. */
export async function gamesCommand({ database, clock }: Platform, id: string, file: string): Promise<number> {
  const written = jsonIn(file)
  if (typeof written === "string") return print(written, 2)
  const naming = { by: operator(), at: clock.now(), fileOf: besides(file) }
  try {
    const { listed, off } = await fillAddedVendor(database, id, written.json, naming)
    const left = off > 0 ? `; ${off} not in the list ${off === 1 ? "is" : "are"} switched off` : ""
    return print(`${id} has ${listed} ${listed === 1 ? "game" : "games"}${left}.`, 0)
  } catch (error) {
    return printInvalid(error, 2, file)
  }
}
