import { buildStale } from "./build/build.ts"

const built = await buildStale(console.log)
console.log(built.length > 0 ? `Built: ${built.join(", ")}.` : "Everything is built already.")
