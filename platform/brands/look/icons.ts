import type { BrandLook } from "./tokens.ts"

/** What each picture of a brand's own icons measures: phones cut a maskable one to their shape, link previews show the card. */
export const iconSizes = { app: [512, 512], maskable: [512, 512], card: [1200, 630] } as const

/** The look with its own icons, if it has any, at the addresses at which `keep` keeps their files. */
export async function withIcons(
  look: BrandLook,
  keep: (file: string, width: number, height: number) => Promise<string>,
): Promise<BrandLook> {
  const { icons } = look
  if (icons === undefined || typeof icons === "string") return look
  const { app, maskable, card } = icons
  return {
    ...look,
    icons: {
      app: await keep(app, ...iconSizes.app),
      ...(maskable && { maskable: await keep(maskable, ...iconSizes.maskable) }),
      ...(card && { card: await keep(card, ...iconSizes.card) }),
    },
  }
}
