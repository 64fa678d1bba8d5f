import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { offerMails } from 'contract/offers/offer-mails'
import { canBeAnswered } from 'contract/offers/offer-state'
import { offerAnswers, offers, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsWide } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { ActionsMenu, type Action } from '../../ui/grid/actions-menu.tsx'
import { mailedOffer } from './mailed-offer.ts'

const SendDialog = lazy(async () => ({ default: (await import('../document-issuing/mails/index.ts')).SendDialog }))

/** What can be done with an offer beside making an invoice: the buyer's answer is noted and taken back, and it is sent and copied. Where there is little room that stands in a menu. */
export function OfferActions({ details: { offer, answer, pdf } }: { readonly details: OfferDetails }) {
  const { id, number, state } = offer
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const params = { businessSubjectId, offerId: id }
  const may = useMay()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const [isSending, setIsSending] = useState(false)
  const noted = async () => {
    toast.success(t('offers.answerNoted'))
  }
  const { save: note } = useSave(offerAnswers.update, { onSaved: noted })
  const { save: takeBack } = useSave(offerAnswers.remove, { onSaved: noted })
  const copy = () => void navigate({ to: paths.newOffer(businessSubjectSlug), search: { copy: id } })
  const canAnswer = may(offerAnswers.update) && canBeAnswered(state)
  const canSend = may(offerMails.create) && pdf?.generationStatus === 'Success'
  const actions: Action[] = [
    ...(canSend ? [{ label: t('invoiceMails.send'), onClick: () => setIsSending(true) }] : []),
    ...(canAnswer && answer === null
      ? [
          { label: t('offers.accept'), onClick: () => void note({ answer: 'Accepted' }, params) },
          { label: t('offers.reject'), onClick: () => void note({ answer: 'Rejected' }, params) },
        ]
      : []),
    ...(canAnswer && answer !== null
      ? [
          {
            label: t(answer === 'Accepted' ? 'offers.undoAccepted' : 'offers.undoRejected'),
            onClick: () => void takeBack(undefined, params),
          },
        ]
      : []),
    ...(may(offers.create) && state !== 'Draft' ? [{ label: t('offers.copy'), onClick: copy }] : []),
  ]
  if (actions.length === 0) return null
  return (
    <>
      {isWide ? (
        actions.map(({ label, onClick }) => (
          <Button key={label} variant="default" onClick={onClick}>
            {label}
          </Button>
        ))
      ) : (
        <ActionsMenu name={number} actions={actions} />
      )}
      <Suspense>
        {isSending && <SendDialog mailed={mailedOffer(businessSubjectId, offer)} onClose={() => setIsSending(false)} />}
      </Suspense>
    </>
  )
}
