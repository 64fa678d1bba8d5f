import { useNavigate } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Segments } from '../../../ui/navigation/segments.tsx'

/** What asks a person, or all papers. */
export function PapersView({ value }: { readonly value: 'asked' | 'all' }) {
  const { businessSubjectSlug: slug } = useAtWork().businessSubject
  const navigate = useNavigate()
  return (
    <Segments
      label={t('paperInbox.view')}
      options={[
        { value: 'asked', label: t('paperInbox.title') },
        { value: 'all', label: t('paperInbox.all') },
      ]}
      value={value}
      onChange={(next) => void navigate({ href: next === 'all' ? paths.allLedgerPapers(slug) : paths.ledgerPapers(slug) })}
      isSmall
    />
  )
}
