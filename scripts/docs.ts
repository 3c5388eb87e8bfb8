import { openapi } from "@baize/platform/site/docs/document.ts"

// `npm run docs`: the OpenAPI document of every declared call, to a file or a pipe.
console.log(JSON.stringify(openapi(), null, 2))
