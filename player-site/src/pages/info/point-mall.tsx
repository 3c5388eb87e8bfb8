import { withWords } from "@baize/common/react/with-words.ts"
import { lazyPage } from "../../parts/lazy-page.tsx"

/** The points store, with its own texts: neither is part of the first load. */
export const PointMall = lazyPage(() =>
  withWords(
    "points",
    import("../points/store.tsx").then(file => file.PointStore),
  ),
)
