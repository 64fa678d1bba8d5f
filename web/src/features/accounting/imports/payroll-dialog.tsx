import { payrollImports, payrollSample } from 'contract/accounting/imports/entry-imports'
import { PAYROLL_COLUMNS } from 'contract/accounting/imports/imported-lines'
import { ImportDialog } from '../../../kit/imports/import-dialog.tsx'
import { t } from '../../../kit/messages.ts'

/** Brings in the summary of a payroll program. Default, for React's lazy. */
export default function PayrollDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      endpoints={payrollImports}
      columns={PAYROLL_COLUMNS}
      sample={payrollSample}
      texts={{
        title: t('entryImports.payroll.title'),
        hint: t('entryImports.payroll.hint'),
        sampleFile: t('entryImports.payroll.sampleFile'),
      }}
      onClose={onClose}
    />
  )
}
