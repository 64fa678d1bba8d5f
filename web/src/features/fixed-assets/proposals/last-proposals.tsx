import { Button } from '@mantine/core'
import { fixedAssetProposals, type FixedAssetProposal } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { dayText, moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import classes from './proposals.module.css'

type Props = { readonly onChoose: (proposal: FixedAssetProposal) => void }

/** What came in on the last invoices and is not in the register yet, before somebody types it off a paper. */
export const LastProposals = (props: Props) => (useMay()(fixedAssetProposals.list) ? <Last {...props} /> : null)

function Last({ onChoose }: Props) {
  const { data = [] } = useCall(fixedAssetProposals.list, {}, { businessSubjectId: useBusinessSubjectId() })
  if (data.length === 0) return null
  return (
    <section className={classes['proposals']} aria-label={t('fixedAssetProposals.fromInvoices')}>
      <p>{t('fixedAssetProposals.fromInvoices')}</p>
      <ul>
        {data.map((proposal) => (
          <li key={`${proposal.documentId} ${proposal.ordinal}`}>
            <Button variant="subtle" size="compact-md" onClick={() => onChoose(proposal)}>
              {t('fixedAssetProposals.lineOf', {
                name: proposal.name,
                amount: moneyText(proposal.netAmount, proposal.currency),
                supplier: proposal.supplierName,
                number: proposal.documentNumber,
                day: dayText(proposal.documentDate),
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
