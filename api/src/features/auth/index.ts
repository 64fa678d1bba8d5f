export { openAuth, type Auth } from './better-auth.ts'
export { authMails } from './auth-mails.ts'
export { authRoutes } from './auth-routes.ts'
