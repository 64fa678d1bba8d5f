import { PARTNER_COLUMNS } from 'contract/partners/partner-import-columns'
import { partnerImports } from 'contract/partners/partner-imports'
import { partnerSample } from 'contract/partners/partner-sample'
import { ImportDialog as Dialog } from '../../../kit/imports/import-dialog.tsx'
import { t } from '../../../kit/messages.ts'

/** Brings a file of partners in. Default, for React's lazy. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      endpoints={partnerImports}
      columns={PARTNER_COLUMNS}
      sample={partnerSample}
      texts={{
        title: t('partners.import.title'),
        hint: t('partners.import.hint'),
        sampleFile: t('partners.import.sampleFile'),
      }}
      onClose={onClose}
    />
  )
}
