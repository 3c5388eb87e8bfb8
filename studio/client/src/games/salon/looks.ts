import type { DealerLook } from "./dealer.ts"

/** The dealers of the salon. */
export const looks = {
  ines: { skin: "#e9b58c", shade: "#c98a5f", hair: "#3a2015", vest: "#7c1f2e", tie: "#1b1b22", bun: true },
  jun: { skin: "#f3cfa6", shade: "#d9a675", hair: "#17151a", vest: "#1d5a46", tie: "#7c1f2e", bun: false },
  mira: { skin: "#b77b52", shade: "#935b38", hair: "#120d0c", vest: "#6b4a12", tie: "#2b0d12", bun: true },
  theo: { skin: "#f6d7bd", shade: "#dcae8b", hair: "#7a4a22", vest: "#243a6b", tie: "#b3202c", bun: false },
  linh: { skin: "#f0c79c", shade: "#d29f6f", hair: "#14110f", vest: "#0e5a53", tie: "#c9973f", bun: true },
  wen: { skin: "#eec39a", shade: "#cf9a6c", hair: "#1b1917", vest: "#5a1f4a", tie: "#e0b65a", bun: false },
  kai: { skin: "#dda77e", shade: "#b9815a", hair: "#0f1013", vest: "#1c2430", tie: "#39d0ff", bun: false },
  rosa: { skin: "#e3ab84", shade: "#c0845a", hair: "#5a2a18", vest: "#7d2150", tie: "#f2c6d8", bun: true },
  mei: { skin: "#f2cba2", shade: "#d5a173", hair: "#1a1413", vest: "#8c2318", tie: "#f0c850", bun: true },
} as const satisfies Readonly<Record<string, DealerLook>>
