import { Navigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'

/** The module leads to its first page. */
export function BankPage() {
  const { businessSubjectSlug } = useAtWork().businessSubject
  return <Navigate to={paths.bankLines(businessSubjectSlug)} replace />
}
