import { Link } from '@tanstack/react-router'
import { ASSET_ACCOUNT_KINDS } from 'contract/accounting/assets/asset-accounts'
import { assetBalances, differenceOf } from 'contract/accounting/assets/asset-balances'
import { books } from 'contract/accounting/books'
import { EUR } from 'contract/croatia/money'
import { yearOf } from 'contract/croatia/days'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { moneyText, yearText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { useCall, useWantedCall } from '../../kit/use-call.ts'
import { Notice } from '../../ui/notice.tsx'

/** Tells whoever keeps the books that they say something else of the fixed assets than the register does. */
export function BooksNotice() {
  const may = useMay()
  return may(assetBalances.list) && may(books.get) && <Compared />
}

function Compared() {
  const { selected, businessSubject } = useAtWork()
  const { businessSubjectId, businessSubjectSlug } = businessSubject
  const year = yearOf(selected.today)
  const hasBooks = Boolean(useCall(books.get, undefined, { businessSubjectId }).data?.books)
  const { data } = useWantedCall(hasBooks, assetBalances.list, { year }, { businessSubjectId })
  const parts = ASSET_ACCOUNT_KINDS.flatMap((kind) => {
    const difference = differenceOf(data?.rows ?? [], kind)
    if (difference === 0) return []
    return [t('assetBalances.part', { kind: t(`assetBalances.kinds.${kind}`), amount: moneyText(difference, EUR) })]
  })
  if (parts.length === 0) return null
  return (
    <Notice title={t('assetBalances.noticeTitle')}>
      {t('assetBalances.notice', { year: yearText(year), parts: parts.join(', ') })}{' '}
      <Link to={paths.assetBalances(businessSubjectSlug)}>{t('assetBalances.open')}</Link>
    </Notice>
  )
}
