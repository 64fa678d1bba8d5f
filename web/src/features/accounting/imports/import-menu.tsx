import { lazy, Suspense, useState } from 'react'
import { openingBalanceImports, payrollImports } from 'contract/accounting/imports/entry-imports'
import { useMay } from '../../../kit/actor.tsx'
import { useAskedFor } from '../../../kit/address/asked-for.ts'
import { t } from '../../../kit/messages.ts'
import { ActionsMenu } from '../../../ui/menus/actions-menu.tsx'

// Not on the first view: their code comes when they are first opened.
const OpeningDialog = lazy(() => import('./opening-dialog.tsx'))
const PayrollDialog = lazy(() => import('./payroll-dialog.tsx'))

/** What is brought into the journal from files. */
export function ImportMenu() {
  const [opened, setOpened] = useState<'opening' | 'payroll' | null>(null)
  const may = useMay()
  useAskedFor('opening', () => setOpened('opening'))
  const close = () => setOpened(null)
  const actions = [
    { label: t('entryImports.opening.action'), onClick: () => setOpened('opening'), isOpen: may(openingBalanceImports.create) },
    { label: t('entryImports.payroll.action'), onClick: () => setOpened('payroll'), isOpen: may(payrollImports.create) },
  ].filter(({ isOpen }) => isOpen)
  if (actions.length === 0) return null
  return (
    <>
      <ActionsMenu name={t('ledgerEntries.title')} button={t('entryImports.more')} actions={actions} />
      <Suspense>
        {opened === 'opening' && <OpeningDialog onClose={close} />}
        {opened === 'payroll' && <PayrollDialog onClose={close} />}
      </Suspense>
    </>
  )
}
