import { inField } from "@baize/kit/checked.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import type { Brand } from "../../brands/brands.ts"
import { withIcons } from "../../brands/look/icons.ts"
import { faintLogo, headerOf } from "../../brands/look/logo.ts"
import { type LookMode, modes } from "../../brands/look/tokens.ts"
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

/** The deposit methods with the addresses at which the marks that they name are kept from now on. */
export async function keptMarks(
  tx: Database,
  brand: number,
  methods: BrandSettings["deposit"],
  naming: Naming,
): Promise<BrandSettings["deposit"]> {
  const kept: BrandSettings["deposit"][number][] = []
  for (const [at, method] of methods.entries()) {
    const { logo } = method
    const address = logo && (await inField(`deposit.${at}.logo`, pictureAddress(tx, brand, logo, naming)))
    kept.push(address ? { ...method, logo: address } : method)
  }
  return kept
}

/** The setting with the logo of a mode. */
const fieldOf = ({ logoLight }: BrandDress, mode: LookMode) => (mode === "light" && logoLight ? "logoLight" : "logo")

/**
 * Throws InvalidInput if a logo can't be seen in the header of a mode. Only a logo or a header that changed is checked, and only
 * pictures whose colors can be read.
 */
export async function refuseFaintLogo(
  bytesAt: (address: string) => Promise<Buffer | undefined>,
  now: BrandDress & Pick<Brand, "theme">,
  before: BrandDress & Pick<Brand, "theme">,
): Promise<void> {
  const { logo, logoLight } = now
  if (logoLight && !logo) throw new InvalidInput("logoLight: name a logo as well")
  if (!logo) return
  const colorsAt = new Map<string, ReturnType<typeof visibleColors>>()
  for (const mode of modes) {
    const field = fieldOf(now, mode)
    const address = now[field]!
    if (address === before[fieldOf(before, mode)] && headerOf(now, mode) === headerOf(before, mode)) continue
    if (!colorsAt.has(address)) {
      const bytes = await bytesAt(address)
      colorsAt.set(address, bytes && visibleColors(bytes))
    }
    const colors = colorsAt.get(address)
    const faint = colors && faintLogo(colors, now, mode)
    if (!faint) continue
    const advice = mode === "light" && field === "logo" ? "; logoLight names another for light mode" : ""
    throw new InvalidInput(`${field}: ${faint}${advice}`)
  }
}
