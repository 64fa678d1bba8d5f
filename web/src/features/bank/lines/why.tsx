import type { Proposal } from 'contract/bank/bank-proposals'
import { t } from '../../../kit/messages.ts'
import { CertaintyBars } from './certainty-bars.tsx'
import { toldText } from './line-texts.ts'
import classes from './why.module.css'

/** Why a line should be for what is proposed, and why somebody is asked. */
export const Why = ({ proposal }: { readonly proposal: Proposal | null }) => (
  <section className={classes['why']} aria-live="polite">
    {proposal ? (
      <>
        <p className={classes['reason']}>{toldText(proposal.reason)}</p>
        <CertaintyBars of={proposal.certainty} hasWord />
        {proposal.whyAsked && (
          <p className={classes['asked']}>
            {t('bankMatching.whyAsked')}: {toldText(proposal.whyAsked)}
          </p>
        )}
      </>
    ) : (
      <p className={classes['reason']}>{t('bankMatching.noProposal')}</p>
    )}
  </section>
)
