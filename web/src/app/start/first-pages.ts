/** The modules of the pages that people begin with. Their texts come before all others, which are many times as large. */
export const FIRST_PAGES = [
  'app/shell/shell.tsx',
  'features/auth/sign-in-page.tsx',
  'features/dashboard/dashboard-page.tsx',
  'features/documents/documents-page.tsx',
]

const ADDRESSES = /^\/(auth\/sign-in|[^/]+\/(dashboard|documents))?$/

/** Is one of them at this address, or nothing but the way to one? Every other page waits for the texts of all. */
export const isFirstPage = (pathname: string): boolean => ADDRESSES.test(pathname)
