import { Link } from '@tanstack/react-router'
import { ASSET_ACCOUNT_KINDS, type AssetAccountKind } from 'contract/accounting/assets/asset-accounts'
import { differenceOf, type AssetBalance } from 'contract/accounting/assets/asset-balances'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { LongTable } from '../../../ui/tables/long-table.tsx'
import { Amount } from '../../../ui/values/amount.tsx'
import { nameIn } from '../accounting-texts.ts'
import classes from '../accounting.module.css'

type Props = {
  readonly rows: readonly AssetBalance[]
  readonly days: { readonly from: string; readonly to: string }
}

/** Account by account, and what each kind of them comes to together. */
export const AssetBalancesTable = ({ rows, days }: Props) => (
  <LongTable className={classes['scroll']}>
    <table aria-label={t('assetBalances.title')}>
      <thead>
        <tr>
          <th scope="col">{t('assetBalances.columns.account')}</th>
          {(['inRegister', 'inLedger', 'difference'] as const).map((column) => (
            <th key={column} scope="col" data-amount>
              {t(`assetBalances.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {ASSET_ACCOUNT_KINDS.map((kind) => (
        <Kind key={kind} kind={kind} rows={rows.filter((row) => row.kind === kind)} days={days} />
      ))}
    </table>
  </LongTable>
)

function Kind({ kind, rows, days }: Props & { readonly kind: AssetAccountKind }) {
  const { businessSubjectSlug } = useAtWork().businessSubject
  if (rows.length === 0) return null
  const sum = (of: 'inRegister' | 'inLedger') => rows.reduce((all, row) => all + row[of], 0)
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.accounts[0]?.ledgerAccountId}>
          <td>
            {row.accounts.map((account) => (
              <div key={account.ledgerAccountId}>
                <span className="tabular">{account.code}</span>{' '}
                <Link to={paths.ledgerAccount(businessSubjectSlug, account.ledgerAccountId, days)}>{nameIn(account)}</Link>
              </div>
            ))}
          </td>
          <Amounts inRegister={row.inRegister} inLedger={row.inLedger} />
        </tr>
      ))}
      <tr data-sum>
        <th scope="row">{t(`assetBalances.kinds.${kind}`)}</th>
        <Amounts inRegister={sum('inRegister')} inLedger={sum('inLedger')} isOff={differenceOf(rows, kind) !== 0} />
      </tr>
    </tbody>
  )
}

type AmountsProps = { readonly inRegister: number; readonly inLedger: number; readonly isOff?: boolean }

const Amounts = ({ inRegister, inLedger, isOff }: AmountsProps) => (
  <>
    <td data-amount>
      <Amount cents={inRegister} />
    </td>
    <td data-amount>
      <Amount cents={inLedger} />
    </td>
    <td data-amount data-off={isOff || undefined}>
      <Amount cents={inRegister - inLedger} />
    </td>
  </>
)
