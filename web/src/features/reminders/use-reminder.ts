import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { alreadyRemindedToday, partnerOutgoingInvoices, reminderDocumentPaid, reminders, type PartnerOutgoingInvoice } from 'contract/reminders/reminders' // prettier-ignore
import { useAtWork } from '../../kit/actor.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { marked } from '../../kit/marked.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useCall } from '../../kit/use-call.ts'
import { useSave } from '../../kit/use-save.ts'
import type { Selection } from '../../ui/grid/selection.ts'
import { inWireWords, messageFor, newDraft, wrongIn, written, type ReminderDraft } from './reminder-draft.ts'

export type ReminderForm = UseFormReturnType<ReminderDraft>

type Of = { readonly partnerId: number; readonly documentId: number | undefined }

/** A reminder from the choice of invoices until it is on its way. The document from which it was opened is chosen, if it is open (GAP-37). */
export function useReminder({ partnerId, documentId }: Of, onSent: () => void) {
  const { user, businessSubject } = useAtWork()
  const { businessSubjectId, businessSubjectName } = businessSubject
  const { data, error } = useCall(partnerOutgoingInvoices.get, undefined, { businessSubjectId, partnerId })
  useFailureToast(error)
  const form: ReminderForm = useForm<ReminderDraft>({
    initialValues: newDraft('', user.email, businessSubjectName),
    validate: wrongIn,
  })
  const partnerEmail = data?.businessSubjectPartnerEmail
  const { initialize } = form
  // Once, with the partner's address: what was typed since is not written over.
  useEffect(() => {
    if (partnerEmail !== undefined) initialize(newDraft(partnerEmail, user.email, businessSubjectName))
    // oxlint-disable-next-line react/exhaustive-deps -- the form makes a new function each time
  }, [partnerEmail, user.email, businessSubjectName])

  const [step, goTo] = useState<'list' | 'form'>('list')
  const [selection, setSelection] = useState<Selection>(new Set(documentId === undefined ? [] : [documentId]))
  const [removed, setRemoved] = useState<Selection>(new Set())
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [question, setQuestion] = useState<string | null>(null)
  const invoices = data?.businessSubjectPartnerOutgoingDocumentDtos ?? (error ? [] : undefined)
  const chosen = invoices?.filter(({ documentId }) => selection.has(documentId)) ?? []
  const files = filesOf(chosen).filter(({ id }) => !removed.has(id))

  const { save, isSaving } = useSave(reminders.create, {
    form: inWireWords(marked(form)),
    onRefused: ({ code, params }) => {
      if (code === reminderDocumentPaid.code) {
        goTo('list')
      }
      if (code !== alreadyRemindedToday.code) return false
      setQuestion(t('reminders.alreadyRemindedToday', params))
      return true
    },
    onSaved: () => {
      toast.success(t('reminders.queued'), t('reminders.queuedMessage'))
      onSent()
    },
  })
  const send = (isRepetitionConfirmed: boolean) => {
    setQuestion(null)
    return save(
      {
        ...written(form.getValues()),
        businessSubjectPartnerId: partnerId,
        businessSubjectPartnerOutgoingDocumentDtos: chosen,
        fileIds: files.map(({ id }) => id),
        isRepetitionConfirmed,
        idempotencyKey,
      },
      { businessSubjectId },
    )
  }
  const select = (next: Selection) => {
    setSelection(next)
    // An invoice that is chosen anew brings its file along again.
    setRemoved(new Set([...removed].filter((id) => next.has(id))))
  }
  /** The proposed words follow what is chosen, until a person writes their own (GAP-38). */
  const toForm = () => {
    const message = messageFor(chosen.length, businessSubjectName)
    if (!form.isDirty('message')) {
      form.setInitialValues({ ...form.getInitialValues(), message })
      form.setFieldValue('message', message)
    }
    goTo('form')
  }
  return {
    partnerName: data?.businessSubjectPartnerName,
    invoices,
    form,
    step,
    toForm,
    toList: () => goTo('list'),
    selection,
    select,
    files,
    removeFile: (id: number) => setRemoved(new Set([...removed, id])),
    send,
    isSending: isSaving,
    question,
    dropQuestion: () => setQuestion(null),
  }
}

export type SharedFile = { readonly id: number; readonly name: string; readonly sizeBytes: number | null }

/** The files of invoices, which go by the ids of their documents (GAP-42). */
const filesOf = (invoices: readonly PartnerOutgoingInvoice[]): SharedFile[] =>
  invoices.flatMap(({ documentId, fileName, fileSize }) =>
    fileName === null ? [] : [{ id: documentId, name: fileName, sizeBytes: fileSize }],
  )
