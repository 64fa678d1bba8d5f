import type { Configuration } from '../../kit/configuration.ts'
import type { Route } from '../../kit/routes.ts'
import { memberInvitationRoutes } from './member-invitations.ts'
import { memberRoutes as listRoutes } from './members.ts'
import { roleRoutes } from './roles.ts'

export const memberRoutes = ({ publicUrl }: Configuration): Route[] => [
  ...listRoutes,
  ...memberInvitationRoutes(publicUrl),
  ...roleRoutes,
]
