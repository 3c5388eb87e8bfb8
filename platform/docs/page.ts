import type { Endpoint } from "@baize/common/api/endpoint.ts"

const plain = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark;--ink:light-dark(#13231c,#f3efe3);--paper:light-dark(#f7f4ec,#0b1512);--card:light-dark(#fff,#101f1a);--line:light-dark(#d8d2c0,#263a31);--brass:light-dark(#8a6516,#d9b25f)}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:1100px;margin:auto;padding:2rem 1rem 4rem}h1{font:600 2rem/1.2 "Palatino Linotype",Palatino,Georgia,serif;margin:0}
h2{margin:2.5rem 0 .75rem;text-transform:capitalize;border-block-end:1px solid var(--line);padding-block-end:.25rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin-block:1rem}a{color:var(--brass)}
details{background:var(--card);border:1px solid var(--line);border-radius:10px;margin-block:.5rem}
summary{cursor:pointer;padding:.6rem .9rem;display:flex;flex-wrap:wrap;gap:.75rem;align-items:baseline}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;margin:0;padding:.75rem;background:var(--paper);border-radius:8px}
.method{font-weight:700;min-inline-size:4.5ch;color:var(--brass)}.tag{border:1px solid var(--line);border-radius:99px;padding:0 .6rem;font-size:12px}
.body{padding:0 .9rem .9rem;display:grid;gap:.6rem}table{border-collapse:collapse}td,th{border:1px solid var(--line);padding:.2rem .6rem;text-align:start;font-size:13px}
`

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
  const given = Object.values(operation.responses[200]?.content ?? {})[0]?.schema.properties?.value ?? endpoint.sends
  const tags = [
    endpoint.sealed && "sealed",
    endpoint.token && (endpoint.token === true ? "session" : endpoint.token),
    endpoint.sends,
  ]
  const refusals = Object.entries(endpoint.refusals).map(([code, status]) => `<code>${plain(code)}</code> ${status}`)
  return `<details id="${name}"><summary><span class="method">${endpoint.method}</span><code>${plain(endpoint.path)}</code>
<span>${plain(name)}</span>${tags
    .filter(Boolean)
    .map(tag => `<span class="tag">${plain(String(tag))}</span>`)
    .join("")}</summary>
<div class="body"><div>Refusals: ${refusals.join(", ") || "the general ones"}</div>
<div style="overflow:auto"><table><tr><th></th>${kinds.map(kind => `<th>${kind}</th>`).join("")}</tr>
<tr><th>own</th>${cells(own)}</tr>${others ? `<tr><th>somebody else's</th>${cells(others)}</tr>` : ""}</table></div>
<div>Request</div><pre>${plain(JSON.stringify(sent, null, 2))}</pre>
<div>Value</div><pre>${plain(JSON.stringify(given, null, 2))}</pre></div></details>`
}

/** The documentation as a page that needs no script: one section a declaration file, one fold a call. */
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
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Baize platform: calls</title>
<style>${style}</style><main><h1>Baize platform</h1><p>Every declared call, out of its declaration. Answers are envelopes <code>{ success, message, value }</code>;
refusals carry a stable <code>code</code>. The same as a document: <a href="/docs/openapi.json">openapi.json</a></p>
<nav>${names.map(name => `<a href="#${name}">${name}</a>`).join("")}</nav>${sections.join("")}</main></html>`
}
