import { bankStatements, statementAccounts, type StatementAccount } from 'contract/bank/bank-statements'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useAddressChoice } from '../../../kit/address/address-choice.ts'
import { t } from '../../../kit/messages.ts'
import { Framed, Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { KeyBar } from '../../../ui/keys/key-bar.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ImportStatementsButton, StatementDropArea } from '../uploads/import-statements.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { StatementChain } from './statement-chain.tsx'
import classes from './statements.module.css'

/** The statements of each account as a chain: what one ends with, the next begins with. */
export function StatementsPage() {
  const businessSubjectId = useBusinessSubjectId()
  const accounts = useCall(statementAccounts.list, undefined, { businessSubjectId })
  return (
    <StatementDropArea>
      <Page title={t('bankStatements.title')} action={<ImportStatementsButton />} isHeadline>
        <Loaded of={accounts} notLoaded={t('bankStatements.notLoaded')}>
          {(all) => <OfAccounts accounts={all} />}
        </Loaded>
        <KeyBar
          hints={[
            { keys: ['↑', '↓'], text: t('bankStatements.keys.move') },
            { keys: ['Enter'], text: t('bankStatements.keys.open') },
            { keys: ['I'], text: t('bankStatements.keys.import') },
            { keys: ['G'], text: t('bankStatements.keys.gap') },
          ]}
        />
      </Page>
    </StatementDropArea>
  )
}

function OfAccounts({ accounts }: { readonly accounts: readonly StatementAccount[] }) {
  const shown = accounts.filter(({ years }) => years.length > 0)
  const [first] = shown
  if (!first)
    return (
      <EmptyState
        title={t('bankStatements.empty')}
        message={accounts.length === 0 ? t('bankStatements.emptyNoAccount') : t('bankStatements.emptyMessage')}
      />
    )
  return <OfAccount accounts={shown} first={first} />
}

function OfAccount({ accounts, first }: { readonly accounts: readonly StatementAccount[]; readonly first: StatementAccount }) {
  const [chosen, choose] = useAddressChoice('account', [String(first.id), ...accounts.slice(1).map(({ id }) => String(id))])
  const account = accounts.find(({ id }) => String(id) === chosen) ?? first
  const [newest = 0, ...older] = account.years
  const [chosenYear, chooseYear] = useAddressChoice('year', [String(newest), ...older.map(String)])
  const year = account.years.find((one) => String(one) === chosenYear) ?? newest
  const businessSubjectId = useBusinessSubjectId()
  const statements = useCall(bankStatements.list, { bankAccountId: account.id, year }, { businessSubjectId })
  return (
    <div className={classes['pane']}>
      <AccountTabs accounts={accounts} chosen={account} onChoose={choose} year={year} onYear={chooseYear} />
      <Framed of={statements} notLoaded={t('bankStatements.notLoaded')}>
        {(chain) => <StatementChain statements={chain} currency={account.currency} />}
      </Framed>
    </div>
  )
}
