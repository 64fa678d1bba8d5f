import type { DemonstrationSignIns } from 'contract/auth/registrations'
import { feature, type Feature } from '../../kit/feature.ts'
import { authRoutes } from './auth-routes.ts'
import type { Auth } from './better-auth.ts'

export { openAuth, type Auth } from './better-auth.ts'
export { authMails } from './auth-mails.ts'

/** Signing in stands on a library that is opened once for the whole server. */
export const authFeature = (auth: Auth, demonstration: DemonstrationSignIns | null): Feature =>
  feature({ heading: 'Signing in and profile', routes: ({ configuration }) => authRoutes(auth, configuration, demonstration) })
