import { feature } from '../../kit/feature.ts'
import { memberInvitationRoutes } from './member-invitations.ts'
import { memberRoutes } from './members.ts'
import { roleRoutes } from './roles.ts'

export const membersFeature = feature({
  routes: ({ configuration }) => [...memberRoutes, ...memberInvitationRoutes(configuration.publicUrl), ...roleRoutes],
})
