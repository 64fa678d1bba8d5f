import { t } from '../../kit/messages.ts'
import { SumsByCurrency, type AmountOf } from './sums-by-currency.tsx'

/** What remains of chosen rows. */
export const ChosenAmounts = ({ amounts }: { readonly amounts: readonly AmountOf[] }) =>
  amounts.length > 0 && (
    <>
      {t('grid.chosenRemaining')} <SumsByCurrency of={amounts} />
    </>
  )
