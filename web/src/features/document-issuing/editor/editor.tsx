import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import type { InvoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { InvoiceDraft } from 'contract/document-issuing/invoice-drafts'
import { invoices } from 'contract/document-issuing/invoices'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import { paths } from 'contract/paths'
import { moneyText } from '../../../kit/format.ts'
import { useAtWork } from '../../../kit/actor.tsx'
import { KIND_TEXTS } from 'contract/document-issuing/issued-invoice'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { useSubmitKey } from '../../../ui/keys/use-submit-key.ts'
import { Page } from '../../../ui/page.tsx'
import { inLanguage } from './beginnings.ts'
import { AllowancesEditor } from './allowances-editor.tsx'
import { BasicFields } from './fields/basic-fields.tsx'
import { deviceText } from './fields/device-text.ts'
import { BuyerField } from './fields/buyer-field.tsx'
import { DateFields, DeliveryEndField } from './fields/date-fields.tsx'
import { CreditedInvoice } from './fields/credited-invoice.tsx'
import { OfOffer } from './fields/of-offer.tsx'
import { ConflictNotice } from './draft/conflict-notice.tsx'
import type { DraftState } from './draft/draft-keeper.ts'
import { DraftQuestion } from './draft/draft-question.tsx'
import { EditorFrame } from './editor-frame.tsx'
import type { InvoicePart } from './editor-part.ts'
import { LeavingNoted } from './editor-layout.tsx'
import { Advised, FindingsList } from './findings-list.tsx'
import { findingsOf } from './findings-of.ts'
import { invoiceDraftPlace } from './invoice-draft-place.ts'
import { IssueBar } from './issue/issue-bar.tsx'
import { LinesEditor } from './lines/lines-editor.tsx'
import { OpenAdvances } from './lines/open-advances.tsx'
import { NoteFields } from './fields/note-fields.tsx'
import { refusedFindings } from './draft/refused-findings.ts'
import { SaveMark } from './draft/save-mark.tsx'
import { TotalsBox } from './totals-box.tsx'
import { useBuyer, type ChosenBuyer } from './fields/use-buyer.ts'
import { useCreditable } from './fields/use-creditable.ts'
import { useBuyerEditing } from './fields/use-buyer-editing.tsx'
import { useOnceKnown } from './issue/use-once-known.ts'
import { useBesideLines } from './use-beside-lines.ts'
import { useTotals } from './use-totals.ts'
import { useShownFindings } from './use-shown-findings.ts'
import { useMissingSettings } from './issue/use-missing-settings.ts'
import { useUnread } from './unread.ts'
import { useDraft } from './draft/use-draft.ts'
import classes from './editor.module.css'

const Confirm = lazy(async () => ({ default: (await import('../../../ui/dialogs/confirm.tsx')).Confirm }))
const MissingSettings = lazy(async () => ({ default: (await import('../../first-steps/missing/index.ts')).MissingSettings }))

type Props = {
  readonly context: IssuingContext
  readonly start: Pick<DraftState<InvoiceContent>, 'id' | 'version' | 'content'>
  /** The offer that it was made of. */
  readonly offer: InvoiceDraft['offer']
}

/** An invoice that is being written: kept as a draft by itself, and issued when nothing stands against it. */
export function Editor({ context, start, offer }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [place] = useState(() => invoiceDraftPlace(businessSubjectId))
  const { state, keeper, isUnsaved } = useDraft(place, start)
  const [isAsking, setIsAsking] = useState(false)
  const { content } = state
  const { change } = keeper
  const partner = useBuyer(content.partnerId)
  const creditable = useCreditable(content.originalInvoiceId)
  // Sums and findings may come a moment after the key, the key itself may not wait for two hundred lines.
  const settled = useDeferredValue(content)
  const totals = useTotals(settled)
  const found = useMemo(
    () => [
      ...refusedFindings(state.refused),
      ...findingsOf({ content: settled, totals, context, partner, creditable, lastInvoices: context.lastInvoices }),
    ],
    [state.refused, settled, totals, context, partner, creditable],
  )
  const { findings, tell } = useUnread(found)
  const { shown, hidden, leave, tryAll } = useShownFindings(findings)
  const buyer = useBuyerEditing(partner)
  const settings = useMissingSettings({
    context,
    content,
    findings,
    isSettled: settled === content,
    change,
    leadElsewhere: buyer.lead,
    onThere: () => setIsAsking(true),
  })
  // What is missing in the settings is asked for when the invoice is to be issued: it does not keep anybody from trying.
  const tryToIssue = () => {
    const against = settings.others.find(({ isFatal }) => isFatal)
    if (state.phase === 'conflict') return
    if (against) {
      tryAll()
      return buyer.lead(against)
    }
    if (settings.missing.length > 0) settings.ask()
    else setIsAsking(true)
  }
  const { press, isWaiting } = useOnceKnown(settled === content && partner !== undefined, tryToIssue, content)
  const words = content.kind === 'CreditNote' ? OF_A_NOTE : OF_AN_INVOICE
  const refused = (why: string) => {
    setIsAsking(false)
    toast.error(t(words.notIssued), why)
  }
  const { save: issue, isSaving } = useSave(invoices.create, {
    // What only the server knows, as what is left of an advance, it says field by field, and the same of many lines once.
    form: { has: () => true, mark: (errors) => refused([...new Set(Object.values(errors))].join(' ')) },
    say: (why) => refused(why),
    onSaved: async ({ id, number }) => {
      setIsAsking(false)
      toast.success(t(words.issued, { number }))
      await navigate({
        to: paths.invoice(businessSubjectSlug, id),
        replace: true,
        ignoreBlocker: true,
        state: { isIssued: true },
      })
    },
  })
  const confirm = async () => {
    const saved = await keeper.flush()
    if (saved) await issue({ invoiceDraftId: saved.id, version: saved.version }, { businessSubjectId })
    else refused(t('invoiceEditor.notSaved'))
  }
  useSubmitKey(press)
  const { above, below } = useBeside({
    context,
    content: useBesideLines(content),
    change,
    partner,
    totals,
    onMissing: settings.ask,
  })
  return (
    <Page
      crumb={{ text: t('shell.invoices'), to: paths.invoices(businessSubjectSlug) }}
      title={content.kind === 'Invoice' ? t('invoiceEditor.title') : t(KIND_TEXTS[content.kind])}
      state={
        content.originalInvoiceId !== null ? <CreditedInvoice id={content.originalInvoiceId} /> : offer && <OfOffer {...offer} />
      }
      isWork
      actions={
        (state.id !== null || isUnsaved) && (
          <>
            <SaveMark phase={state.phase} />
            {state.id !== null && content.kind === 'Invoice' && (
              <Link className={classes['action']} to={paths.newRecurringInvoice(businessSubjectSlug, { draft: state.id })}>
                {t('recurringInvoices.new')}
              </Link>
            )}
          </>
        )
      }
      action={
        <IssueBar
          label={t(words.issue)}
          cents={totals.totalAmount}
          currency={content.currency}
          findings={shown}
          hiddenCount={hidden.length}
          isOff={state.phase === 'conflict'}
          isWaiting={isWaiting}
          onIssue={press}
          onLead={settings.lead}
        />
      }
    >
      <DraftQuestion keeper={keeper} isUnsaved={isUnsaved} />
      {state.phase === 'conflict' && (
        <ConflictNotice name={state.changedByName} draftId={state.id} copy={() => place.create(content, crypto.randomUUID())} />
      )}
      <LeavingNoted onLeave={leave} onUnread={tell}>
        <EditorFrame
          content={settled}
          findings={<FindingsList findings={shown} hidden={hidden} onShowAll={tryAll} onLead={settings.lead} />}
          totals={<TotalsBox totals={totals} currency={content.currency} />}
        >
          {above}
          <LinesEditor context={context} content={content} change={change} totals={totals} findings={findings}>
            <OpenAdvances content={content} change={change} />
          </LinesEditor>
          {below}
        </EditorFrame>
      </LeavingNoted>
      {buyer.dialog}
      <Suspense>
        {settings.isAsked && (
          <MissingSettings
            slug={businessSubjectSlug}
            pieces={settings.missing}
            isLast={settings.isReady}
            onSaved={settings.saved}
            onClose={settings.close}
          />
        )}
        {isAsking && (
          <Confirm
            isOpen
            title={t(words.title)}
            message={t(words.message, {
              buyer: partner?.name ?? '',
              total: moneyText(totals.totalAmount, content.currency),
              device: deviceText(context, content.paymentDeviceId),
            })}
            action={t(words.issue)}
            isBusy={isSaving}
            onConfirm={() => void confirm()}
            onClose={() => setIsAsking(false)}
          >
            <Advised findings={findings} />
          </Confirm>
        )}
      </Suspense>
    </Page>
  )
}

type Beside = InvoicePart & { readonly partner: ChosenBuyer; readonly totals: InvoiceTotals; readonly onMissing: () => void }

/** What stands above and below the lines, which a key in one of them does not draw again. */
function useBeside({ context, content, change, partner, totals, onMissing }: Beside): {
  readonly above: ReactNode
  readonly below: ReactNode
} {
  const parts = useMemo(() => ({ context, content, change }), [context, content, change])
  const above = useMemo(
    () => (
      <BuyerField {...parts} partner={partner} inLanguage={(language) => inLanguage(parts.context, parts.content, language)}>
        <DateFields {...parts} partner={partner} />
      </BuyerField>
    ),
    [parts, partner],
  )
  const below = useMemo(
    () => (
      <>
        <AllowancesEditor {...parts} />
        <NoteFields {...parts} totals={totals} />
        <BasicFields {...parts} onMissing={onMissing}>
          <DeliveryEndField content={parts.content} change={parts.change} />
        </BasicFields>
      </>
    ),
    [parts, totals, onMissing],
  )
  return { above, below }
}

const OF_AN_INVOICE = {
  issue: 'invoiceEditor.issue',
  title: 'invoiceEditor.issueTitle',
  message: 'invoiceEditor.issueMessage',
  issued: 'invoices.issued',
  notIssued: 'invoiceEditor.notIssued',
} as const
const OF_A_NOTE = {
  issue: 'invoiceEditor.issueNote',
  title: 'invoiceEditor.issueNoteTitle',
  message: 'invoiceEditor.issueNoteMessage',
  issued: 'invoices.issuedNote',
  notIssued: 'invoiceEditor.noteNotIssued',
} as const
