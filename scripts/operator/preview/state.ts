import type { SiteInfo } from "@baize/common/api/site.ts"
import { type SoundSet, soundSets } from "@baize/common/api/sounds.ts"
import { checked, inField } from "@baize/kit/checked.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { LookSettings } from "@baize/platform/brands/look/look.ts"
import { playerStyle, portalLook, portalStyle } from "@baize/platform/brands/look/style.ts"
import { type BrandLook, Tokens } from "@baize/platform/brands/look/tokens.ts"
import { withTypefaces } from "@baize/platform/brands/look/typefaces.ts"
import { BrandSettings } from "@baize/platform/brands/settings.ts"
import { BrandName, BrandTheme } from "@baize/platform/operator/brands/change.ts"
import { refuseFaintLogo } from "@baize/platform/operator/brands/dress.ts"
import { besides, jsonIn } from "@baize/platform/operator/files.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { knownAddress, pictureAt } from "@baize/platform/play/catalog/pictures/address.ts"
import { readOperatorPicture } from "@baize/platform/server/pictures/operator-file.ts"
import { BRAND_PICTURES } from "@baize/platform/server/pictures/routes.ts"
import { faceOf, namedTypeface } from "@baize/platform/server/typefaces/kept.ts"
import * as v from "valibot"

interface ServedFile {
  readonly type: string
  readonly bytes: Buffer
}

/** What a file with settings changes of the sites. */
export interface PreviewState {
  /** Changes with the file. */
  readonly version: string
  /** Whether it has anything that can be shown. */
  readonly isShown: boolean
  /** What setting the file would refuse. */
  readonly says: string
  /** What the file sets and the preview does not show. */
  readonly unseen: string
  /** The look of each site as a style; undefined: the brand's own stays, empty: it has none. */
  readonly styles: { readonly player: string; readonly agent: string } | undefined
  /** What the sites receive instead of the brand's own. */
  readonly info: Partial<SiteInfo>
  readonly portalLook: SiteInfo["look"] | undefined
  /** The files that it names, by the addresses that they would have. */
  readonly files: ReadonlyMap<string, ServedFile>
  readonly sounds: SoundSet
}

const { logo, logoLight, labels } = BrandSettings.entries
const shown = {
  name: v.optional(BrandName),
  theme: v.optional(BrandTheme),
  look: v.optional(v.nullable(Tokens)),
  logo: v.optional(logo),
  logoLight: v.nullish(logoLight),
  labels: v.nullish(labels),
}
const PreviewedSettings = v.object(shown)
type PreviewedSettings = v.InferOutput<typeof PreviewedSettings>

const nothing = { styles: undefined, info: {}, portalLook: undefined, files: new Map(), sounds: soundSets[0], unseen: "" }

/** The keys of a file that no page in a frame shows. */
function unseenOf(json: object, look: BrandLook | null | undefined): string {
  const keys = [...Object.keys(json).filter(key => !Object.hasOwn(shown, key)), ...(look?.icons ? ["look.icons"] : [])]
  return keys.length > 0 ? `Not shown here: ${keys.join(", ")}.` : ""
}

/** What is wrong, in sentences; empty: nothing. */
async function problemsIn(work: () => unknown): Promise<string> {
  try {
    await work()
    return ""
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return error.message.replace(/$/gm, ".")
  }
}

/** Reads a file for `brand-settings --set` as the preview shows it. Faint colors are shown too, and what would refuse them. */
export async function previewOf({ database }: Pick<Platform, "database">, brand: Brand, file: string): Promise<PreviewState> {
  const written = jsonIn(file)
  if (typeof written === "string") return { ...nothing, version: written, isShown: false, says: written }
  const { json, checksum: version } = written
  const broken = await problemsIn(() => checked(PreviewedSettings, json))
  if (broken) return { ...nothing, version, isShown: false, says: broken }
  const set = v.parse(PreviewedSettings, json)
  const unseen = unseenOf(json as object, set.look)
  if (!Object.keys(set).some(key => Object.hasOwn(shown, key)))
    return {
      ...{ ...nothing, version, unseen, isShown: false },
      says: `${file} has nothing to show, which is ${Object.keys(shown).join(", ")}.`,
    }
  const files = new Map<string, ServedFile>()
  try {
    const dressed = await dressedIn({ database, brand, files, fileOf: besides(file) }, set)
    return {
      ...shownBy(brand, dressed),
      version,
      unseen,
      isShown: true,
      says: await refusalOf(database, brand, dressed, files),
      files,
    }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { ...nothing, version, unseen, isShown: false, says: `${error.message}.` }
  }
}

interface Reading {
  readonly database: Platform["database"]
  readonly brand: Brand
  readonly files: Map<string, ServedFile>
  readonly fileOf: (name: string) => Buffer
}

/** What the file sets, with the addresses that its logos and typefaces would have. */
async function dressedIn({ database, brand, files, fileOf }: Reading, set: PreviewedSettings): Promise<PreviewedSettings> {
  const addressOf = async (named: string): Promise<string> => {
    const known = await knownAddress(database, brand.id, named)
    if (known) return known
    const { name, type, bytes } = readOperatorPicture("brand", named, fileOf(named))
    files.set(BRAND_PICTURES + name, { type, bytes })
    return BRAND_PICTURES + name
  }
  const look =
    set.look &&
    (await inField(
      "look",
      withTypefaces(set.look, async named => {
        const typeface = await namedTypeface(database, brand.id, named, fileOf)
        const face = faceOf(typeface)
        files.set(face.address, { type: "font/woff2", bytes: typeface.bytes })
        return face
      }),
    ))
  return {
    ...set,
    ...(set.logo && { logo: await inField("logo", addressOf(set.logo)) }),
    ...(set.logoLight && { logoLight: await inField("logoLight", addressOf(set.logoLight)) }),
    ...(look && { look }),
  }
}

/** What the sites receive, and their styles. */
function shownBy(brand: Brand, { look, name, theme, labels, logo, logoLight }: PreviewedSettings) {
  const sounds = (look === undefined ? brand.settings.look?.sounds : look?.sounds) ?? soundSets[0]
  return {
    sounds,
    styles: look === undefined ? undefined : { player: look ? playerStyle(look) : "", agent: look ? portalStyle(look) : "" },
    portalLook: look === undefined ? undefined : look && portalLook(look),
    info: {
      ...{ sounds },
      ...(look !== undefined && { homeOrder: [...(look?.home ?? [])] }),
      ...(name !== undefined && { name }),
      ...(theme !== undefined && { theme }),
      ...(labels !== undefined && { labels: labels ?? {} }),
      ...(logo !== undefined && { logoUrl: logo }),
      ...(logoLight !== undefined && { logoLightUrl: logoLight ?? "" }),
    } satisfies Partial<SiteInfo>,
  }
}

/** What `brand-settings --set` would refuse of it. */
async function refusalOf(
  database: Platform["database"],
  brand: Brand,
  set: PreviewedSettings,
  files: ReadonlyMap<string, ServedFile>,
): Promise<string> {
  const before = { ...brand.settings, theme: brand.theme }
  const faint = [
    await problemsIn(() => checked(v.object({ look: v.optional(v.nullable(LookSettings)) }), set)),
    await problemsIn(() =>
      refuseFaintLogo(
        async address => files.get(address)?.bytes ?? (await pictureAt(database, brand.id, address)),
        { ...before, ...(set as Partial<typeof before>) },
        before,
      ),
    ),
  ]
  return faint.filter(Boolean).join("\n")
}
