/** How the pages of the documentation look. */
export const style = `
:root{color-scheme:light dark;--ink:light-dark(#13231c,#f3efe3);--paper:light-dark(#f7f4ec,#0b1512);
--card:light-dark(#fff,#101f1a);--line:light-dark(#d8d2c0,#263a31);--brass:light-dark(#8a6516,#d9b25f)}
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:1100px;margin:auto;padding:2rem 1rem 4rem}h1{font:600 2rem/1.2 "Palatino Linotype",Palatino,Georgia,serif;margin:0}
h2{margin:2.5rem 0 .75rem;text-transform:capitalize;border-block-end:1px solid var(--line);padding-block-end:.25rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;margin-block:1rem}a{color:var(--brass)}
details{background:var(--card);border:1px solid var(--line);border-radius:10px;margin-block:.5rem}
summary{cursor:pointer;padding:.6rem .9rem;display:flex;flex-wrap:wrap;gap:.75rem;align-items:baseline}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;margin:0;padding:.75rem;background:var(--paper);border-radius:8px}
.method{font-weight:700;min-inline-size:4.5ch;color:var(--brass)}
.tag{border:1px solid var(--line);border-radius:99px;padding:0 .6rem;font-size:12px}
.body{padding:0 .9rem .9rem;display:grid;gap:.6rem}table{border-collapse:collapse}
td,th{border:1px solid var(--line);padding:.2rem .6rem;text-align:start;font-size:13px}.wide{overflow:auto}
h4{margin:1rem 0 .3rem}main>pre,p code{background:var(--card)}td:first-child code{white-space:nowrap}
`
