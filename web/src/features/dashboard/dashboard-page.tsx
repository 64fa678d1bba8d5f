import { useAtWork } from '../../kit/actor.tsx'
import { InternalDashboard } from './internal/internal-dashboard.tsx'
import { StandaloneDashboard } from './standalone/standalone-dashboard.tsx'

/** Where a person arrives in a business subject: one who runs it alone sees how sales go, the others what is owed (DASH-I-01). */
export const DashboardPage = () => (useAtWork().selected.isStandalone ? <StandaloneDashboard /> : <InternalDashboard />)
