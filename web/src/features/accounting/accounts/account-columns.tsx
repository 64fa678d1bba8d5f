import type { LEDGER_ACCOUNT_SORTS, LedgerAccount } from 'contract/accounting/ledger-accounts'
import { t } from '../../../kit/messages.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { nameIn } from '../accounting-texts.ts'
import classes from '../accounting.module.css'

type Sort = (typeof LEDGER_ACCOUNT_SORTS)[number]
type AccountType = 'Asset' | 'Liability' | 'Equity' | 'Income' | 'Expense' | 'Result' | 'OffBalance'

const typeText = ({ type }: Pick<LedgerAccount, 'type'>): string => t(`ledgerAccounts.types.${type as AccountType}`)

export const accountColumns = (): readonly Column<LedgerAccount, Sort>[] => [
  {
    id: 'code',
    header: t('ledgerAccounts.columns.code'),
    widthPx: 120,
    cell: ({ code }) => <span className="tabular">{code}</span>,
  },
  {
    id: 'name',
    header: t('ledgerAccounts.columns.name'),
    cell: (account) => (
      <>
        <strong title={nameIn(account)}>{nameIn(account)}</strong> <Marks of={account} />
      </>
    ),
  },
  { id: 'type', header: t('ledgerAccounts.columns.type'), canSort: false, widthPx: 140, cell: typeText },
  {
    id: 'role',
    header: t('ledgerAccounts.columns.role'),
    canSort: false,
    widthPx: 170,
    cell: ({ role }) => role !== null && t('ledgerAccounts.yes'),
  },
]

export const Marks = ({ of: { isOwn, isActive, isTaxUnrecognised } }: { readonly of: LedgerAccount }) => (
  <>
    {isOwn && <StatusPill colour="teal" label={t('ledgerAccounts.own')} />}
    {!isActive && <StatusPill colour="grey" label={t('ledgerAccounts.inactive')} />}
    {isTaxUnrecognised && <StatusPill colour="grey" label={t('ledgerAccounts.unrecognised')} />}
  </>
)

/** An account on a phone. */
export const accountCard = (account: LedgerAccount, open: () => void) => (
  <button type="button" className={classes['card']} onClick={open}>
    <strong>{nameIn(account)}</strong>
    <span className="tabular">{account.code}</span>
    <span className={classes['soft']}>{typeText(account)}</span>
    <Marks of={account} />
  </button>
)
