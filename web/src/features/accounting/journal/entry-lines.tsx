import { Link } from '@tanstack/react-router'
import type { LedgerLine } from 'contract/accounting/ledger-entries'
import { documents } from 'contract/documents/documents'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../../kit/actor.tsx'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { nameIn } from '../accounting-texts.ts'
import classes from '../accounting.module.css'

/** The lines of an entry, each account leading to its card. */
export function EntryLines({ lines }: { readonly lines: readonly LedgerLine[] }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  const mayRead = useMay()(documents.get)
  const sum = (side: 'debit' | 'credit') => lines.reduce((all, line) => all + line[side], 0)
  return (
    <LongTable className={classes['scroll']}>
      <table aria-label={t('ledgerEntries.details')}>
        <thead>
          <tr>
            <th scope="col">{t('ledgerEntries.account')}</th>
            <th scope="col" data-amount>
              {t('ledgerEntries.debit')}
            </th>
            <th scope="col" data-amount>
              {t('ledgerEntries.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.ordinal}>
              <td>
                <Link to={paths.ledgerAccount(businessSubjectSlug, line.ledgerAccountId)} className="tabular">
                  {line.accountCode}
                </Link>{' '}
                {nameIn({ nameHr: line.accountNameHr, nameEn: line.accountNameEn })}
                <p className={classes['soft']}>
                  {line.documentId !== null && mayRead && (
                    <>
                      <Link to={paths.document(businessSubjectSlug, line.documentId)}>{line.documentNumber}</Link>
                      {' · '}
                    </>
                  )}
                  {aboutText(line, mayRead)}
                </p>
              </td>
              <td data-amount>{line.debit !== 0 && <Amount cents={line.debit} />}</td>
              <td data-amount>{line.credit !== 0 && <Amount cents={line.credit} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ledgerEntries.total')}</th>
            <td data-amount>
              <Amount cents={sum('debit')} />
            </td>
            <td data-amount>
              <Amount cents={sum('credit')} />
            </td>
          </tr>
        </tfoot>
      </table>
    </LongTable>
  )
}

/** The document stands before it as a link for whoever may read it. */
const aboutText = ({ partnerName, documentNumber, dueOn, text }: LedgerLine, isLinked: boolean): string =>
  [partnerName, !isLinked && documentNumber, dueOn && `${t('ledgerEntries.dueOn')} ${dayText(dueOn)}`, text]
    .filter(Boolean)
    .join(' · ')
