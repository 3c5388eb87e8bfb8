import type { WhitelabelNode } from "@baize/common/api/site.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { type Brand, type Brands, mainDomainOf } from "./brands.ts"

type Labeled = Pick<Brand, "code" | "name" | "theme" | "hosts" | "settings">

/** A brand with the brands below it, by code: the node of the white-label tree that starts with it. */
export function whitelabelOf(brand: Labeled, all: readonly Labeled[]): WhitelabelNode {
  const main = mainDomainOf(brand)
  return {
    merchantCode: brand.code,
    name: brand.name,
    theme: brand.theme,
    hosts: { player: main, agent: brand.hosts.agent ?? main },
    children: all
      .filter(({ settings }) => settings.parent === brand.code)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map(child => whitelabelOf(child, all)),
  }
}

/** Throws InvalidInput for a parent that does not exist, or that is the brand itself or below it: a tree has no circle. */
export async function refuseCircle(code: string, parent: string, brands: Pick<Brands, "all">): Promise<void> {
  const all = await brands.all()
  const parentOf = (of: string): string | undefined => {
    const found = all.find(brand => brand.code === of)
    if (!found) throw new InvalidInput(`there is no brand ${of}`)
    return found.settings.parent ?? undefined
  }
  for (let above: string | undefined = parent; above !== undefined; above = parentOf(above))
    if (above === code) throw new InvalidInput(`${parent} is ${parent === code ? "the brand itself" : `below ${code}`}`)
}
