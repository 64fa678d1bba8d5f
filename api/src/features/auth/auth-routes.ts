import type { DemonstrationSignIns } from 'contract/auth/registrations'
import type { Configuration } from '../../kit/configuration.ts'
import type { Route } from '../../kit/routes.ts'
import { authenticatorRoutes } from './authenticators.ts'
import type { Auth } from './better-auth.ts'
import { currentUserRoutes } from './current-user.ts'
import { externalLoginRoutes } from './external-login/external-login.ts'
import { invitationRoutes } from './invitations.ts'
import { knownDevices } from './known-devices.ts'
import { registrationRoutes } from './registrations.ts'
import { sessionRoutes } from './sessions.ts'
import { signInHistoryRoutes } from './sign-in-history.ts'

export const authRoutes = (auth: Auth, configuration: Configuration, demonstration: DemonstrationSignIns | null): Route[] => [
  ...sessionRoutes(auth, knownDevices(configuration)),
  ...registrationRoutes(auth, configuration, demonstration),
  ...externalLoginRoutes(auth, configuration),
  ...signInHistoryRoutes,
  ...invitationRoutes,
  ...currentUserRoutes,
  ...authenticatorRoutes(auth),
]
