import { Navigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'

/** The module leads to its first page. */
export function AccountingPage() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return <Navigate to={paths.journal(businessSubjectSlug)} replace />
}
