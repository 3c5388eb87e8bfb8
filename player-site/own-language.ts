import { codesByWriting } from "@baize/kit/languages.ts"

/** Finds the offered language of a browser's tag, as `findLanguage` does. */
export const ownLanguage = (offered: readonly string[]): string =>
  `function own(x){try{var m=new Intl.Locale(x).maximize(),k=m.language+"-"+m.script,` +
  `t=${JSON.stringify(codesByWriting(offered))};return t[k+"-"+m.region]||t[k]}catch(e){}}`
