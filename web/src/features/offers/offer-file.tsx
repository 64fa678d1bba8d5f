import { offerFiles, type OfferDetails } from 'contract/offers/offers'
import { useBusinessSubjectId, useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useSave } from '../../kit/use-save.ts'
import { Notice } from '../../ui/notice.tsx'
import { IssuedSection, MadeFiles } from '../document-issuing/index.ts'

/** The PDF, made when the offer was issued. */
export function OfferFile({ details: { offer, pdf } }: { readonly details: OfferDetails }) {
  const businessSubjectId = useBusinessSubjectId()
  const mayMake = useMay()(offerFiles.create)
  const { save, isSaving } = useSave(offerFiles.create)
  if (!pdf)
    return (
      <IssuedSection title={t('invoices.files')}>
        <Notice>{t('offers.noPaperYet')}</Notice>
      </IssuedSection>
    )
  return (
    <MadeFiles
      files={[pdf]}
      texts={{ generating: t('offers.generating'), failed: t('offers.fileFailed') }}
      makeAgain={mayMake ? () => void save(undefined, { businessSubjectId, offerId: offer.id }) : null}
      isSaving={isSaving}
    />
  )
}
