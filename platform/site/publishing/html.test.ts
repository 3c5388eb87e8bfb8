import { expect, test } from "vitest"
import { notShown } from "./html.ts"

test("HTML that the sites show is accepted as written", () => {
  for (const html of [
    "Plain words, 3 < 5 & 7 > 2",
    "<p>One<br>two<br/>three</p><ul><li><b>First</b></li></ul><hr /><h3>Last</h3>",
    '<P>See <a href="https://rules.example/fair?x=1#top">the rules</a> or <a href="/help">help</a>.</P>',
  ])
    expect(notShown(html), html).toBeUndefined()
})

test.each([
  ["<script>alert(1)</script>", "<script> is not shown"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)> is not shown"],
  ["<svg/onload=alert(1)>", "<svg/onload=alert(1)> is not shown"],
  ["<!-- hidden -->", "<!-- hidden --> is not shown"],
  ["<iframe src='/'>", "is not shown"],
  ["an open <b", "<b is not shown"],
  ['<p onclick="alert(1)">', "no attribute is shown"],
  ['<p style="position:fixed">', "no attribute is shown"],
  ['<a href="/help" target="_top">', "no attribute is shown"],
  ["<a>", "no attribute is shown"],
  ['</p class="x">', "no attribute is shown"],
  ['<a href="javascript:alert(1)">', "a link starts with"],
  ['<a href="//evil.example">', "a link starts with"],
  ['<a href="/\\evil.example">', "a link starts with"],
  ['<a href="http://plain.example">', "a link starts with"],
  [`<${"x".repeat(100)}>`, `<${"x".repeat(59)}… is not shown`],
])("HTML that the sites drop is named: %s", (html, said) => {
  expect(notShown(html)).toContain(said)
})
