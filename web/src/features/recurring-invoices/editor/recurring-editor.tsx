import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { InvoiceContent } from 'contract/document-issuing/invoice-content'
import { invoiceTotals } from 'contract/document-issuing/invoice-totals'
import type { IssuingContext } from 'contract/document-issuing/issuing-contexts'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'
import type { Problem } from 'contract/kit/problem'
import { paths } from 'contract/paths'
import { recurringInvoices, RecurringInvoiceRequest, type RecurringInvoice } from 'contract/recurring-invoices/recurring-invoices'
import { useAtWork } from '../../../kit/actor.tsx'
import { checkedBy } from '../../../kit/checked-by.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { typingStore } from '../../../kit/records/typing-store.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { LeaveQuestion } from '../../../ui/dialogs/leave-question.tsx'
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts'
import { useFocusOnProblem } from '../../../ui/focus/use-focus-on-problem.ts'
import { useSubmitKey } from '../../../ui/keys/use-submit-key.ts'
import { Page } from '../../../ui/page.tsx'
import { AllowancesEditor, BasicFields, BuyerField, EditorFrame, FindingsList, findingsOf, inLanguage, LeavingNoted, LinesEditor, missingPieces, NoteFields, OF_A_PLAN, pieceOf, TotalsBox, useBuyer, useBuyerEditing, useShownFindings, useUnread } from '../../document-issuing/editor/index.ts' // prettier-ignore
import { nextContent } from './next-content.ts'
import { recurringContent } from './new-recurring.ts'
import { missingEnd, planEndOf, type WrittenPlan } from './plan-end.tsx'
import { PlanFields } from './plan-fields.tsx'
import { useRefusedContent } from './use-refused-content.ts'

const MissingSettings = lazy(async () => ({ default: (await import('../../first-steps/missing/index.ts')).MissingSettings }))

type Props = {
  readonly context: IssuingContext
  readonly start: RecurringInvoiceRequest
  /** The one that is changed; null for a new one. */
  readonly known: RecurringInvoice | null
}

/** What comes again and when, beside the next invoice as it will print. */
export function RecurringEditor({ context, start, known }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const router = useRouter()
  // All that it says is kept as one: given back to a later version, it would undo what others saved.
  const [typedInto] = useState(known ? `${known.id}.${known.version}` : router.state.location.href)
  // What is said of a field stays until that one is changed, whatever else is.
  const form = useForm<WrittenPlan>({ initialValues: { ...start, end: planEndOf(start) }, clearInputErrorOnChange: false })
  const recurring = form.values
  const [version] = useState(known?.version ?? 0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [plan, failed] = useFocusOnProblem<HTMLElement>()
  const { content } = recurring
  const isDirty = form.isDirty()
  const change = (changed: Partial<WrittenPlan>) => {
    form.setValues(changed)
    Object.keys(changed).forEach((field) => form.clearFieldError(field))
  }
  const changeContent = (changed: Partial<InvoiceContent>) =>
    form.setValues({ content: recurringContent({ ...form.getValues().content, ...changed }) })
  const partner = useBuyer(content.partnerId)
  const next = nextContent(recurring, known)
  const totals = invoiceTotals(content)
  const { refused, refuse } = useRefusedContent(content, start.content)
  const { findings, tell } = useUnread([...refused, ...findingsOf({ content: next, totals, context, partner })])
  const { shown, hidden, leave, tryAll } = useShownFindings(findings)
  const [isAsking, setIsAsking] = useState(false)
  const missing = missingPieces(findings, context)
  const buyer = useBuyerEditing(partner)
  const lead = (finding: Finding) => (pieceOf(finding, context) === null ? buyer.lead(finding) : setIsAsking(true))
  const isReady =
    recurring.makes === 'Draft' ? refused.length === 0 : partner !== undefined && findings.every(({ isFatal }) => !isFatal)
  const marked = (wrong: Readonly<Record<string, string>>) => {
    form.setErrors(wrong)
    failed()
  }
  const showAll = (first: Finding) => {
    tryAll()
    lead(first)
  }
  const wishes = {
    form: { has: (path: string) => PLAN_FIELDS.has(path), mark: marked, form: form.clearErrors },
    onRefused: (problem: Problem) => {
      const [first] = refuse(problem)
      if (first) showAll(first)
      return first !== undefined
    },
    onSaved: async (made?: { readonly id: number }) => {
      toast.success(t('recurringInvoices.saved'))
      const to = paths.recurringInvoice(businessSubjectSlug, made?.id ?? known?.id ?? 0)
      await navigate({ to, replace: true, ignoreBlocker: true })
    },
  }
  const { save: create, isSaving: isCreating } = useSave(recurringInvoices.create, wishes)
  const { save: update, isSaving: isUpdating } = useSave(recurringInvoices.update, wishes)
  const save = () => {
    const problems = { ...checkedBy(RecurringInvoiceRequest)(recurring), ...missingEnd(recurring) }
    marked(problems)
    const elsewhere = Object.entries(problems).find(([path]) => !PLAN_FIELDS.has(path))
    if (elsewhere) toast.error(t('recurringInvoices.notSaved'), elsewhere[1])
    if (Object.keys(problems).length > 0) return
    const recurringInvoice = RecurringInvoiceRequest.parse(recurring)
    if (known) void update({ recurringInvoice, version }, { businessSubjectId, id: known.id })
    else void create({ recurringInvoice, idempotencyKey }, { businessSubjectId })
  }
  const press = () => {
    if (isReady) return save()
    const against = findings.find(({ isFatal }) => isFatal)
    if (against) showAll(against)
  }
  useSubmitKey(press)
  useUnsaved(isDirty)
  const parts = { context, content, change: changeContent }
  return (
    <Page
      crumb={{ text: t('recurringInvoices.title'), to: paths.recurringInvoices(businessSubjectSlug) }}
      title={known ? known.name : t('recurringInvoices.new')}
      isWork
      {...(known && { subtitle: t('recurringInvoices.editing') })}
      action={
        <Button disabled={!isReady} loading={isCreating || isUpdating} onClick={save}>
          {t('recurringInvoices.save')}
        </Button>
      }
    >
      {/* What was thrown away is not offered again. */}
      <LeaveQuestion onDiscard={() => typingStore.saved(form.clearErrors)} />
      <LeavingNoted onLeave={leave} onUnread={tell}>
        <EditorFrame
          content={next}
          does="save"
          findings={<FindingsList findings={shown} hidden={hidden} words={OF_A_PLAN} onShowAll={tryAll} onLead={lead} />}
          totals={<TotalsBox totals={totals} currency={content.currency} />}
        >
          <KeptTyping form={form} of="recurring-invoice" id={typedInto} />
          <PlanFields ref={plan} written={recurring} known={known} errors={form.errors} onChange={change} />
          <BuyerField {...parts} partner={partner} inLanguage={(language) => inLanguage(context, content, language)}>
            {null}
          </BuyerField>
          <LinesEditor {...parts} totals={totals} findings={findings} />
          <AllowancesEditor {...parts} />
          <NoteFields {...parts} totals={totals} />
          <BasicFields {...parts} onMissing={() => setIsAsking(true)} />
        </EditorFrame>
      </LeavingNoted>
      {buyer.dialog}
      <Suspense>
        {isAsking && missing.length > 0 && (
          <MissingSettings
            slug={businessSubjectSlug}
            pieces={missing}
            isLast={false}
            onSaved={() => setIsAsking(false)}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const PLAN_FIELDS: ReadonlySet<string> = new Set(['name', 'firstDay', 'lastDay', 'invoicesMax', 'paymentDays', 'isMailed'])
