import { inField } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import type { Brand } from "../../brands/brands.ts"
import { withIcons } from "../../brands/look/icons.ts"
import { faintLogo } from "../../brands/look/logo.ts"
import { modes } from "../../brands/look/tokens.ts"
import { withTypefaces } from "../../brands/look/typefaces.ts"
import type { BrandSettings } from "../../brands/settings.ts"
import { iconAddress, pictureAddress } from "../../play/catalog/pictures/address.ts"
import { visibleColors } from "../../server/pictures/colors.ts"
import type { Naming } from "../../server/pictures/operator-file.ts"
import { keptTypeface } from "../../server/typefaces/kept.ts"

type BrandDress = Pick<BrandSettings, "logo" | "logoLight" | "look">

/** The logos and the look with the addresses at which the files that they name are kept from now on. */
export async function keptFiles(tx: Database, brand: number, named: BrandDress, naming: Naming): Promise<Partial<BrandDress>> {
  const kept = (field: string, file: string) => inField(field, pictureAddress(tx, brand, file, naming))
  const logo = named.logo && (await kept("logo", named.logo))
  const logoLight = named.logoLight && (await kept("logoLight", named.logoLight))
  const marked =
    named.look &&
    (await inField(
      "look.icons",
      withIcons(named.look, (file, ...size) => iconAddress(tx, brand, file, size, naming)),
    ))
  const look =
    marked &&
    (await inField(
      "look",
      withTypefaces(marked, file => keptTypeface(tx, brand, file, naming)),
    ))
  return { logo, ...(logoLight && { logoLight }), ...(look && { look }) }
}

/**
 * Throws InvalidInput if a logo can't be seen in the header of a mode. Only what changed is checked, and only pictures whose
 * colors can be read.
 */
export async function refuseFaintLogo(
  bytesAt: (address: string) => Promise<Buffer | undefined>,
  now: BrandDress & Pick<Brand, "theme">,
  before: BrandDress & Pick<Brand, "theme">,
): Promise<void> {
  const { logo, logoLight } = now
  if (logoLight && !logo) throw new InvalidInput("logoLight: name a logo as well")
  const parts = ({ logo, logoLight, look, theme }: typeof now) => JSON.stringify([logo, logoLight, look, theme])
  if (!logo || parts(now) === parts(before)) return
  for (const mode of modes) {
    const field = mode === "light" && logoLight ? "logoLight" : "logo"
    const bytes = await bytesAt(now[field]!)
    const colors = bytes && visibleColors(bytes)
    const faint = colors && faintLogo(colors, now, mode)
    if (!faint) continue
    const advice = mode === "light" && field === "logo" ? "; logoLight names another for light mode" : ""
    throw new InvalidInput(`${field}: ${faint}${advice}`)
  }
}
