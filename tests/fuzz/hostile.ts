import fc from "fast-check"

const strings = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "' or 1=1 --",
  "'; drop table member; --",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "../../../../etc/passwd",
  "%00%2e%2e%2f",
  "\u202Eevil",
  "𝕬𝖓𝖓 🃏",
  "한국어 카지노",
  "9".repeat(400),
  "x".repeat(5_000),
  "1e308",
  "NaN",
  "null",
  "true",
  "-1",
  "2026-13-45",
  "0001-01-01",
  "9999-12-31",
  "2026-11-21T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "\r\nX-Evil: 1",
  "__proto__",
  "constructor",
  "BAIZE:1001",
]
const numbers = [0, -0, -1, 1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63), 5e-324, 1001, 32_768]

/** Any JSON that an attacker may send in place of the expected value. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...strings) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [{}]) },
  { weight: 1, arbitrary: fc.constant({ toString: "x", __proto__: { admin: true }, constructor: { prototype: {} } }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...strings, ...numbers), { maxLength: 40 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Bodies that aren't JSON requests at all. */
export const rawBodies: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map(bytes => Buffer.from(bytes)),
  fc
    .constantFrom("{", '{"a":', "[".repeat(5_000), '{"a":'.repeat(2_000), "null", "[]", '"text"', "1", "\ufeff{}", "a=1&b=2")
    .map(text => Buffer.from(text)),
  fc.constant(Buffer.alloc(80_000, "x")),
)

const visible = fc.string({
  minLength: 0,
  maxLength: 60,
  unit: fc.integer({ min: 0x20, max: 0xff }).map(code => String.fromCharCode(code)),
})

/** A header as no browser or proxy of ours would send it. */
export const headers: fc.Arbitrary<readonly [string, string]> = fc.tuple(
  fc.constantFrom(
    ...["accept-language", "authorization", "content-type", "user-agent", "x-forwarded-for", "x-forwarded-host"],
    ...["x-forwarded-proto", "x-forwarded-port", "forwarded", "accept", "content-encoding", "cookie", "origin", "range"],
    ...["if-none-match", "x-request-id", "x-http-method-override", "accept-encoding"],
  ),
  fc.oneof(
    visible,
    fc.constantFrom(
      ...[
        "",
        ",",
        ";",
        "*",
        "gzip",
        "br",
        "bytes=0-",
        "Bearer",
        `Bearer ${"x".repeat(200)}`,
        "Basic YTpi",
        "text/html",
        "jade.localhost",
      ],
      ...[
        "localhost, evil.example",
        "[::1]:8080",
        "localhost:99999999",
        "127.0.0.1, ::1",
        "::ffff:127.0.0.1",
        "javascript",
        "a;q=NaN",
      ],
      ...["multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "en-".repeat(300), "x".repeat(4_000)],
    ),
  ),
)
