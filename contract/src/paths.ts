/** The URL of every page, as functions. Links, redirects, mails and the router all ask here. */

/** First segments that are pages of their own, and so can never be the slug of a business subject. */
export const RESERVED_SEGMENTS = [
  'api', 'app-not-available', 'assets', 'auth', 'business-subject-settings', 'customers', 'dashboard', 'demo', 'dev', 'dms',
  'doci', 'documents', 'download-not-found', 'employees', 'fixed-assets', 'health', 'metrics', 'modul-not-allowed',
  'module-not-allowed', 'page-not-found', 'test', 'user-settings',
] as const // prettier-ignore

export const isReserved = (segment: string): boolean => (RESERVED_SEGMENTS as readonly string[]).includes(segment)

const at = (slug: string, rest: string) => `/${encodeURIComponent(slug)}${rest}`

export const paths = {
  root: () => '/',
  signIn: () => '/auth/sign-in',
  signUp: () => '/auth/sign-up',
  forgottenPassword: () => '/auth/forgotten-password',
  newPassword: () => '/auth/new-password',
  verifyEmailMessage: () => '/auth/verify-email-message',
  verifyEmail: () => '/auth/verify-email',
  inviteActivation: () => '/auth/invite-activation',
  pageNotFound: () => '/page-not-found',
  downloadNotFound: () => '/download-not-found',
  moduleNotAllowed: () => '/modul-not-allowed',
  appNotAvailable: () => '/app-not-available',
  businessSubject: (slug: string) => at(slug, ''),
  documents: (slug: string) => at(slug, '/documents'),
  document: (slug: string, id: number) => at(slug, `/documents?document=${id}`),
  partners: (slug: string) => at(slug, '/customers'),
  partner: (slug: string, id: number) => at(slug, `/customers/${id}`),
  /** Where signing in with the external login begins; the API sends the person on, and afterwards back to `returnTo`. */
  externalLogin: (returnTo: string) => `/api/external-login?return=${encodeURIComponent(returnTo)}`,
  download: (token: string) => `/api/downloads/${token}`,
} as const
