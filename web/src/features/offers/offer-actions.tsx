import { useNavigate } from '@tanstack/react-router'
import { canBeAnswered } from 'contract/offers/offer-state'
import { offerAnswers, offers, type OfferDetails } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { ActionsMenu, type Action } from '../../ui/menus/actions-menu.tsx'

/** What can be done with an offer beside what comes next: the buyer's answer is noted and taken back, and it is copied. */
export function OfferActions({ details: { offer, answer } }: { readonly details: OfferDetails }) {
  const { id, number, state } = offer
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const params = { businessSubjectId, offerId: id }
  const may = useMay()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const noted = async () => {
    toast.success(t('offers.answerNoted'))
  }
  const { save: note } = useSave(offerAnswers.update, { onSaved: noted })
  const { save: takeBack } = useSave(offerAnswers.remove, { onSaved: noted })
  const copy = () => void navigate({ to: paths.newOffer(businessSubjectSlug, { copy: id }) })
  const canAnswer = may(offerAnswers.update) && canBeAnswered(state)
  const actions: Action[] = [
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
  return actions.length > 0 && <ActionsMenu name={number} actions={actions} {...(!isMobile && { button: t('grid.more') })} />
}
