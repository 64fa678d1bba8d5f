import { openingBalanceImports, openingBalanceSample } from 'contract/accounting/imports/entry-imports'
import { OPENING_BALANCE_COLUMNS } from 'contract/accounting/imports/imported-lines'
import { ImportDialog } from '../../../kit/imports/import-dialog.tsx'
import { t } from '../../../kit/messages.ts'

/** Brings in what stood on accounts when the books began. Default, for React's lazy. */
export default function OpeningDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      endpoints={openingBalanceImports}
      columns={OPENING_BALANCE_COLUMNS}
      sample={openingBalanceSample}
      texts={{
        title: t('entryImports.opening.title'),
        hint: t('entryImports.opening.hint'),
        sampleFile: t('entryImports.opening.sampleFile'),
      }}
      onClose={onClose}
    />
  )
}
