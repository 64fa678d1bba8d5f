import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LedgerYearClosing } from 'contract/accounting/years/ledger-year-closings'
import { amountText, amountTyped } from 'contract/croatia/money'
import { moneyText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { useStep } from './use-step.ts'
import classes from './years.module.css'

/** The result before tax, the tax as it is proposed or as a person says, and what is left. */
export function ResultStep({ closing: { year, result, currencyMark } }: { readonly closing: LedgerYearClosing }) {
  const { profit, unrecognised, lossCarried, taxRate, profitTax } = result
  const [typed, setTyped] = useState(profitTax === null ? '' : amountText(profitTax))
  const { take, isSaving, isAsking, despite, leave } = useStep(year, 'Result')
  const tax = amountTyped(typed)
  const isWrong = typed.trim() !== '' && (tax === null || tax < 0)
  return (
    <>
      <dl className={classes['result']}>
        <Figure name={t(profit < 0 ? 'results.loss' : 'results.profit')} cents={Math.abs(profit)} currency={currencyMark} />
        {unrecognised !== 0 && <Figure name={t('ledgerYears.unrecognised')} cents={unrecognised} currency={currencyMark} />}
        {lossCarried !== 0 && <Figure name={t('ledgerYears.lossCarried')} cents={0 - lossCarried} currency={currencyMark} />}
        {tax !== null && !isWrong && <Figure name={t('ledgerYears.afterTax')} cents={profit - tax} currency={currencyMark} />}
      </dl>
      <div className={classes['acts']}>
        <TextInput
          label={taxRate === null ? t('results.tax') : `${t('results.tax')}, ${t('results.rate', { rate: taxRate })}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          description={
            profitTax !== null &&
            tax !== profitTax &&
            t('ledgerYears.taxProposed', { amount: moneyText(profitTax, currencyMark) })
          }
          error={isWrong && t(tax === null ? 'ledgerEntries.invalidAmount' : 'ledgerYears.taxBelowZero')}
        />
        <Button loading={isSaving} disabled={tax === null || isWrong} onClick={() => take({ profitTax: tax })}>
          {t('ledgerYears.acts.Result')}
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={t('ledgerYears.despiteTitle', { year: String(year) })}
        message={t('ledgerYears.despiteMessage')}
        action={t('ledgerYears.despite')}
        isDestructive
        isBusy={isSaving}
        onConfirm={despite}
        onClose={leave}
      />
    </>
  )
}

type FigureProps = { readonly name: string; readonly cents: number; readonly currency: string }

const Figure = ({ name, cents, currency }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Amount cents={cents} currency={currency} place="text" />
    </dd>
  </div>
)
