import type { CsvReading } from 'contract/bank/csv/csv-mappings'
import { ibanInGroups } from 'contract/croatia/iban'
import { count, dayText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { Amount } from '../../../../ui/values/amount.tsx'
import classes from './csv-dialog.module.css'

/** Three rows of a file as they would come in: under each other, so that nothing of them is cut on a narrow screen. */
export function SampleRows({ reading: { sample, rowCount, accounts, bankAccountId } }: { readonly reading: CsvReading }) {
  const currency = accounts.find(({ id }) => id === bankAccountId)?.currency ?? ''
  return (
    <section aria-label={t('bankCsv.sample')} aria-live="polite">
      <h3 className={classes['heading']}>
        {t('bankCsv.sample')} <small>{t('bankCsv.rows', { count: rowCount, shown: count(rowCount) })}</small>
      </h3>
      {sample.length === 0 && <p>{t('bankCsv.sampleNone')}</p>}
      <ol className={classes['sample']}>
        {sample.map(({ row, bookedOn, amount, name, iban, reference, text }) => (
          <li key={row}>
            <span className="tabular">{t('tableImports.rowNumbered', { row })}</span>
            <strong className="tabular">{dayText(bookedOn)}</strong>
            <Amount cents={amount} currency={currency} place="text" isStrong hasSign />
            <span>{[name, iban && ibanInGroups(iban), reference, text].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
