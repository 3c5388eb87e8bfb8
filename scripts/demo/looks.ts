import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import { changeSettings } from "@baize/platform/operator/brands/change.ts"
import type { Services } from "@baize/platform/play/services.ts"

const { resolve } = createRequire(import.meta.url)

/** An East Asian house: the jackpot over square tiles. Latin letters and figures are its own, Hangul the system's. */
const jade = {
  dark: { page: "#0a1220", surface: "#0f1b2d", ink: "#edf5f4", primary: "#4fd1b5", accent: "#8fe0cd" },
  light: { page: "#eef4f3", surface: "#fafdfc", ink: "#0f2233", primary: "#0b6b66", accent: "#0b6b66" },
  cloth: "#0b5452",
  radius: 18,
  home: ["hot", "news", "recent", "banner", "originals", "games"],
  tiles: "square",
  sounds: "bells",
  headings: { file: "@fontsource/philosopher/files/philosopher-latin-700-normal.woff2", like: "sans" },
  text: {
    file: "@fontsource/nunito/files/nunito-latin-400-normal.woff2",
    bold: "@fontsource/nunito/files/nunito-latin-700-normal.woff2",
    like: "sans",
  },
}

/** A beach club of the Riviera, bright at first sight. */
const lido = {
  ...lidoBrand.settings.look,
  mode: "light",
  sounds: "arcade",
  headings: { file: "@fontsource/josefin-sans/files/josefin-sans-latin-700-normal.woff2", like: "sans" },
  text: {
    file: "@fontsource/jost/files/jost-latin-400-normal.woff2",
    bold: "@fontsource/jost/files/jost-latin-600-normal.woff2",
    like: "sans",
  },
}

const looks: Readonly<Record<string, object>> = { JADE: jade, LIDO: lido }

/** Sets a demo brand's look as its operator does, with typefaces from files. The house looks like its theme. */
export async function dress(
  services: Pick<Services, "database" | "brands">,
  { id, code }: Pick<Brand, "id" | "code">,
  at: Date,
): Promise<void> {
  const look = looks[code]
  if (look) await changeSettings(services, id, { look }, { by: "demo", at, fileOf: name => readFileSync(resolve(name)) })
}
