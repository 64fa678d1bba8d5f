/** The modules of the pages that people begin with, by the name of their texts. These come before all others, which are many times as large. */
export const FIRST_PAGES = {
  first: [
    'app/shell/shell.tsx',
    'features/auth/sign-in-page.tsx',
    'features/dashboard/dashboard-page.tsx',
    'features/documents/documents-page.tsx',
  ],
  editor: ['app/shell/shell.tsx', 'features/document-issuing/editor/new-invoice-page.tsx'],
}
export type FirstTexts = keyof typeof FIRST_PAGES

const BEGINNINGS = /^\/(auth\/sign-in|[^/]+\/(dashboard|documents))?$/
const EDITOR = /^\/[^/]+\/doci\/invoices\/new$/

/** Which texts are enough for the page at this address, or for the way to one; null where it waits for all. */
export const firstTextsAt = (pathname: string): FirstTexts | null =>
  BEGINNINGS.test(pathname) ? 'first' : EDITOR.test(pathname) ? 'editor' : null

let begunWith: FirstTexts = 'first'

/** Says which texts were asked for when the app was opened. */
export function beginWith(texts: FirstTexts): void {
  begunWith = texts
}

/** Has the page at this address its texts from the start? Every other waits for all, also one that would have begun with fewer. */
export const hasItsTexts = (pathname: string): boolean => firstTextsAt(pathname) === begunWith
