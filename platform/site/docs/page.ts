import type { Endpoint } from "@baize/common/api/endpoint.ts"
import { escapeHtml } from "@baize/kit/html.ts"
import { refusalsOf } from "./refusals.ts"
import { style } from "./style.ts"

interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> }
  readonly parameters?: unknown
  readonly responses: Record<
    string,
    { readonly content: Record<string, { readonly schema: { readonly properties?: { readonly value?: unknown } } }> }
  >
}

function section(name: string, endpoint: Endpoint, operation: Operation): string {
  const { own, others } = endpoint.access
  const kinds = Object.keys(own) as (keyof typeof own)[]
  const cells = (row: typeof own): string => kinds.map(kind => `<td>${row[kind]}</td>`).join("")
  const sent = operation.requestBody?.content["application/json"]?.schema ?? operation.parameters ?? []
  const value = Object.values(operation.responses[200]?.content ?? {})[0]?.schema.properties?.value ?? endpoint.sends
  const tags = [
    endpoint.sealed && "sealed",
    endpoint.token && (endpoint.token === true ? "session" : endpoint.token),
    endpoint.sends,
  ]
  const refusals = refusalsOf(endpoint).map(([code, status]) => `<code>${escapeHtml(code)}</code> ${status}`)
  return `<details id="${name}"><summary><span class="method">${endpoint.method}</span><code>${escapeHtml(endpoint.path)}</code>
<span>${escapeHtml(endpoint.summary)}</span>${tags
    .filter(Boolean)
    .map(tag => `<span class="tag">${escapeHtml(String(tag))}</span>`)
    .join("")}</summary>
<div class="body"><div>Operation: <code>${escapeHtml(name)}</code></div><div>Refusals: ${refusals.join(", ")}</div>
<div style="overflow:auto"><table><tr><th></th>${kinds.map(kind => `<th>${kind}</th>`).join("")}</tr>
<tr><th>own</th>${cells(own)}</tr>${others ? `<tr><th>others'</th>${cells(others)}</tr>` : ""}</table></div>
<div>Request</div><pre>${escapeHtml(JSON.stringify(sent, null, 2))}</pre>
<div>Value</div><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></div></details>`
}

/** The documentation as a page without scripts: one section per declaration file, one fold per call. */
export function docsPage(
  modules: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  openapi: Record<string, unknown>,
): string {
  const paths = openapi.paths as Record<string, Record<string, Operation>>
  const names = Object.keys(modules)
  const sections = Object.entries(modules).map(([tag, calls]) => {
    const folds = Object.entries(calls).map(([name, endpoint]) =>
      section(name, endpoint, paths[endpoint.path]![endpoint.method.toLowerCase()]!),
    )
    return `<h2 id="${tag}">${tag}</h2>${folds.join("")}`
  })
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Baize platform: API</title>
<style>${style}</style><main><h1>Baize platform</h1>` +
    `<p>Every call, generated from its declaration. Responses are envelopes <code>{ success, message, value }</code>;
refusals have a stable <code>code</code>. Also available as an OpenAPI document: <a href="/docs/openapi.json">openapi.json</a>.
Game vendors start with the <a href="/docs/vendors">vendor guide</a>: signing, retries, refusals, examples.</p>
<nav>${names.map(name => `<a href="#${name}">${name}</a>`).join("")}</nav>${sections.join("")}</main></html>`
  )
}
