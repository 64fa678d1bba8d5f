import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import type { OfferContent } from 'contract/offers/offer-content'
import { offerPreviews } from 'contract/offers/offer-previews'
import { offerNumbers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { moneyText } from '../../../kit/format.ts'
import { useAtWork } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { useSubmitKey } from '../../../ui/keys/use-submit-key.ts'
import { Page } from '../../../ui/page.tsx'
import { AllowancesEditor, BuyerField, ConflictNotice, EditorLayout, FindingsList, IssueBar, LeavingNoted, DraftQuestion, LinesEditor, NoteFields, PaperPreview, refusedFindings, SaveMark, TotalsBox, useBuyer, useBuyerEditing, useDraft, useOnceKnown, useShownFindings, useTotals, useUnread, type DraftState } from '../../document-issuing/editor/index.ts' // prettier-ignore
import { offerPlace } from './offer-place.ts'
import { OfferDays, OfferTerms } from './offer-fields.tsx'
import { offerFindingsOf } from './offer-findings-of.ts'
import { RemoveDraft } from './remove-draft.tsx'

type Props = {
  readonly context: IssuingContext
  readonly start: Pick<DraftState<OfferContent>, 'id' | 'version' | 'content'>
}

/** An offer is written as an invoice is: the form on one side, the paper on the other, and between them what still stands against issuing it. */
export function OfferEditor({ context, start }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [place] = useState(() =>
    offerPlace(businessSubjectId, (id) =>
      navigate({ to: paths.offer(businessSubjectSlug, id), replace: true, ignoreBlocker: true }),
    ),
  )
  const { state, keeper, isUnsaved } = useDraft(place, start)
  const [isAsking, setIsAsking] = useState(false)
  const { content } = state
  const partner = useBuyer(content.partnerId)
  const settled = useDeferredValue(content)
  const totals = useTotals(settled)
  const found = useMemo(
    () => [...refusedFindings(state.refused), ...offerFindingsOf({ content: settled, totals, context, partner })],
    [state.refused, settled, totals, context, partner],
  )
  const { findings, tell } = useUnread(found)
  const { shown, hidden, leave, tryAll } = useShownFindings(findings)
  const buyer = useBuyerEditing(partner)
  const tryToIssue = () => {
    const against = findings.find(({ isFatal }) => isFatal)
    if (state.phase === 'conflict') return
    if (!against) return setIsAsking(true)
    tryAll()
    buyer.lead(against)
  }
  const { press, isWaiting } = useOnceKnown(settled === content && partner !== undefined, tryToIssue, content)
  const refused = (why: string) => {
    setIsAsking(false)
    toast.error(t('offerEditor.notIssued'), why)
  }
  const { save: issue, isSaving } = useSave(offerNumbers.create, {
    say: (why) => refused(why),
    onSaved: async ({ id, number }) => {
      setIsAsking(false)
      toast.success(t('offers.issued', { number }))
      const to = paths.offer(businessSubjectSlug, id)
      await navigate({ to, replace: true, ignoreBlocker: true, state: { isIssued: true } })
    },
  })
  const confirm = async () => {
    const saved = await keeper.flush()
    if (saved) await issue({ version: saved.version }, { businessSubjectId, offerId: saved.id })
    else refused(t('invoiceEditor.notSaved'))
  }
  useSubmitKey(press)
  const draw = (written: OfferContent, signal: AbortSignal) =>
    call(offerPreviews.create, { content: written }, { businessSubjectId }, { signal })
  const parts = { context, content, change: keeper.change }
  const total = moneyText(totals.totalAmount, content.currency)
  return (
    <Page
      crumb={{ text: t('offers.title'), to: paths.offers(businessSubjectSlug) }}
      title={t('offerEditor.title')}
      isWork
      actions={
        <>
          {(state.id !== null || isUnsaved) && <SaveMark phase={state.phase} />}
          {state.id !== null && <RemoveDraft id={state.id} name={partner?.name ?? ''} />}
        </>
      }
      action={
        <IssueBar
          label={t('offerEditor.issue')}
          cents={totals.totalAmount}
          currency={content.currency}
          findings={shown}
          hiddenCount={hidden.length}
          isOff={state.phase === 'conflict'}
          isWaiting={isWaiting}
          onIssue={press}
          onLead={buyer.lead}
        />
      }
    >
      <DraftQuestion keeper={keeper} isUnsaved={isUnsaved} />
      {state.phase === 'conflict' && (
        <ConflictNotice name={state.changedByName} draftId={state.id} copy={() => place.create(content, crypto.randomUUID())} />
      )}
      <LeavingNoted onLeave={leave} onUnread={tell}>
        <EditorLayout
          form={
            <>
              <BuyerField {...parts} partner={partner} inLanguage={(language) => ({ language })}>
                <OfferDays {...parts} />
              </BuyerField>
              <LinesEditor {...parts} totals={totals} findings={findings} />
              <AllowancesEditor {...parts} />
              <NoteFields {...parts} totals={totals} />
              <OfferTerms {...parts} />
            </>
          }
          findings={<FindingsList findings={shown} hidden={hidden} onShowAll={tryAll} onLead={buyer.lead} />}
          totals={<TotalsBox totals={totals} currency={content.currency} />}
          paper={<PaperPreview label={t('offerEditor.paper')} content={settled} draw={draw} />}
        />
      </LeavingNoted>
      {buyer.dialog}
      <Confirm
        isOpen={isAsking}
        title={t('offerEditor.issueTitle')}
        message={t('offerEditor.issueMessage', { buyer: partner?.name ?? '', total })}
        action={t('offerEditor.issue')}
        isBusy={isSaving}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </Page>
  )
}
