import { memberHistory } from 'contract/members/member-history'
import { feature } from '../../kit/feature.ts'
import { memberInvitationRoutes } from './member-invitations.ts'
import { memberRoutes } from './members.ts'
import { roleRoutes } from './roles.ts'

export const membersFeature = feature({
  heading: 'Members',
  routes: ({ configuration }) => [...memberRoutes, ...memberInvitationRoutes(configuration.publicUrl), ...roleRoutes],
  // What concerns a person is named by who it is.
  history: [
    {
      of: memberHistory,
      tables: {
        memberships: { columns: ['role_id', 'access_ends_on'] },
        invitations: { columns: ['role_id', 'access_ends_on', 'expires_at', 'cancelled_at'], namedBy: 'email' },
      },
    },
  ],
})
