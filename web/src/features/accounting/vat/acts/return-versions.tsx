import { Link } from '@tanstack/react-router'
import { vatReturnWithdrawals, type VatReturnPreview } from 'contract/accounting/vat/vat-returns'
import { vatReturnFiles } from 'contract/accounting/vat/vat-return-files'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../../kit/actor.tsx'
import { addressOf } from '../../../../kit/call.ts'
import { dayText, userMoment } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import { MakeReturn } from './make-return.tsx'
import { WithdrawSubmission } from './withdraw-submission.tsx'
import classes from '../vat.module.css'

type Props = { readonly preview: VatReturnPreview; readonly mayMake: boolean }

/** What was made of the return, when it was handed in, and by whom. A correction is the next version. */
export function ReturnVersions({ preview: { versions, changedBoxes, period }, mayMake }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const mayWithdraw = useMay()(vatReturnWithdrawals.create)
  // The newest is the one that goes to the portal; its forms stand in the order that the portal takes them in.
  const inOrder = versions[0]?.forms ?? []
  // Of several that were handed in the last one goes first.
  const handedIn = versions.find(({ submittedOn }) => submittedOn !== null)
  return (
    <section className={classes['section']} aria-label={t('vatReturns.versions')}>
      <header>
        <h2>{t('vatReturns.versions')}</h2>
        {mayMake && changedBoxes.length > 0 && <MakeReturn period={period} label={t('vatReturns.makeAgain')} />}
      </header>
      <ul className={classes['versions']}>
        {versions.map((version) => (
          <li key={version.id}>
            <strong>{t('vatReturns.versionNumber', { number: version.number })}</strong>
            <Amount cents={version.amount} currency={EUR} isStrong />
            <span>{t('vatReturns.madeBy', { name: version.madeByName ?? '', at: userMoment(version.madeAt) })}</span>
            <span>
              {version.submittedOn === null
                ? t('vatReturns.notSubmittedLine')
                : t('vatReturns.submittedLine', { day: dayText(version.submittedOn), number: version.confirmationNumber })}
            </span>
            {version.withdrawals.map(({ id, submittedOn, reason, withdrawnAt, withdrawnByName }) => (
              <span key={id}>
                {t('vatReturns.withdrawnLine', {
                  name: withdrawnByName ?? '',
                  at: userMoment(withdrawnAt),
                  day: dayText(submittedOn),
                  reason,
                })}
              </span>
            ))}
            {version.forms.length > 0 && (
              <span>
                {version.forms.map((form) => (
                  <a
                    key={form}
                    href={addressOf<typeof vatReturnFiles.get>(
                      vatReturnFiles.get,
                      { form },
                      { businessSubjectId, vatReturnId: version.id },
                    )}
                    download
                  >
                    {t('vatReturns.xml', { form })}
                  </a>
                ))}
              </span>
            )}
            <span title={version.hash}>{t('vatReturns.hash', { hash: version.hash.slice(0, HASH_SHOWN) })}</span>
            {version.ledgerEntryId !== null && (
              <Link to={paths.ledgerEntry(businessSubjectSlug, version.ledgerEntryId)}>{t('vatReturns.toEntry')}</Link>
            )}
            {mayWithdraw && version === handedIn && (
              <span>
                {version.isClosed ? (
                  t(version.ledgerEntryId === null ? 'vatReturns.closedStays' : 'vatReturns.closedStaysEntry')
                ) : (
                  <WithdrawSubmission period={period} vatReturnId={version.id} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {inOrder.length > 1 && <p className={classes['soft']}>{t('vatReturns.order', { forms: inOrder.join(', ') })}</p>}
    </section>
  )
}

/** The whole of it stands in the tooltip. */
const HASH_SHOWN = 12
