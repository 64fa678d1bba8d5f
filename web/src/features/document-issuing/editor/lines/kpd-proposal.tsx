import { skipToken, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { kpdProposals } from 'contract/document-issuing/proposals/kpd-proposals'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { language, t } from '../../../../kit/messages.ts'
import { shown } from '../../../../kit/use-call.ts'
import classes from './lines.module.css'

type Props = { readonly name: string; readonly code: string; readonly onTake: (code: string) => void }

const ASK_AFTER_MS = 400

/**
 * The classification of a line that has none: what such words had before, or what they say. Over one that it has, as from the line before,
 * only what the words had before. Nothing where nothing is known.
 */
export function KpdProposal({ name, code, onTake }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [settled] = useDebouncedValue(name.trim(), ASK_AFTER_MS)
  const { data: [proposal] = [] } = useQuery({
    queryKey: [shown(kpdProposals.list), businessSubjectId, settled],
    queryFn:
      settled !== '' ? ({ signal }) => call(kpdProposals.list, { name: settled }, { businessSubjectId }, { signal }) : skipToken,
  })
  if (!proposal) return null
  const { kpd, source } = proposal
  if (code !== '' && (kpd.code === code || source !== 'UsedBefore')) return null
  return (
    <p className={classes['proposal']}>
      {t(source === 'UsedBefore' ? 'invoiceEditor.kpdUsedBefore' : 'invoiceEditor.kpdByWords', {
        name: language() === 'hr' ? kpd.nameHr : kpd.nameEn,
      })}{' '}
      <button type="button" onClick={() => onTake(kpd.code)}>
        {t('invoiceEditor.takeKpd', { code: kpd.code })}
      </button>
    </p>
  )
}
