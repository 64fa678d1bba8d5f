import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { fixedAssetProposals, type FixedAssetProposal } from 'contract/fixed-assets/proposals/fixed-asset-proposals'
import { paths } from 'contract/paths'
import { moneyText } from '../../../kit/format.ts'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useCall } from '../../../kit/use-call.ts'
import classes from './proposals.module.css'

const LineAssetsDialog = lazy(async () => ({ default: (await import('./line-assets-dialog.tsx')).LineAssetsDialog }))

/** The lines of an incoming invoice that look like fixed assets, and those that are some: with the way to keep them so. */
export function ProposalsOfDocument({ documentId }: { readonly documentId: number }) {
  return useMay()(fixedAssetProposals.list) ? <Lines documentId={documentId} /> : null
}

function Lines({ documentId }: { readonly documentId: number }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data = [] } = useCall(fixedAssetProposals.list, { documentId }, { businessSubjectId })
  const [chosen, choose] = useState<FixedAssetProposal | null>(null)
  if (data.length === 0) return null
  return (
    <section className={`${classes['proposals']} ${classes['ofDocument']}`} aria-label={t('fixedAssetProposals.title')}>
      <h3>{t('fixedAssetProposals.title')}</h3>
      {data.some(({ fixedAssets }) => fixedAssets.length === 0) && <p>{t('fixedAssetProposals.looksLike')}</p>}
      <ul>
        {data.map((proposal) => (
          <li key={proposal.ordinal}>
            <span>
              {t('fixedAssetProposals.line', {
                name: proposal.name,
                amount: moneyText(proposal.netAmount, proposal.currency),
              })}
            </span>
            {proposal.fixedAssets.length > 0 ? (
              <small>
                {t('fixedAssetProposals.isAsset')}{' '}
                {proposal.fixedAssets.map(({ id, inventoryNumber }) => (
                  <Link key={id} to={paths.fixedAsset(businessSubjectSlug, id)}>
                    {inventoryNumber}
                  </Link>
                ))}
              </small>
            ) : (
              <Button variant="default" size="compact-md" onClick={() => choose(proposal)}>
                {t('fixedAssetProposals.make')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>{chosen && <LineAssetsDialog proposal={chosen} onClose={() => choose(null)} />}</Suspense>
    </section>
  )
}
