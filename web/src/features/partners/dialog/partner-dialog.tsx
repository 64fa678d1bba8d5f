import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { isOib } from 'contract/croatia/oib'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { useMeanwhile } from '../../../kit/records/use-meanwhile.tsx'
import { marked } from '../../../kit/marked.ts'
import { t } from '../../../kit/messages.ts'
import { KeptTyping } from '../../../kit/records/kept-typing.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../../ui/dialogs/save-actions.tsx'
import { PARTNER_WORDS } from '../partner-history-words.ts'
import { PartnerFields } from './partner-fields.tsx'
import { problemsOf, requestOf, valuesOf, type PartnerValues } from './partner-values.ts'
import { useRegister } from './use-register.ts'
import classes from './partner-dialog.module.css'

type Props = {
  /** Null for a new one. */
  readonly partner: PartnerDetails | null
  /** What a new one is called so far, or its OIB. */
  readonly name?: string
  readonly onClose: () => void
  /** After a new one was added. */
  readonly onAdded?: (added: Pick<PartnerDetails, 'id' | 'documentLanguage'>) => void
}

/** Adds a partner or changes one, by hand or from the register of companies. Default, for React's lazy. */
export default function PartnerDialog({ partner, name = '', onClose, onAdded }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  // Who was looked for by an OIB is asked for in the register at once.
  const isByOib = !partner && isOib(name.trim())
  const form = useForm<PartnerValues>({
    initialValues: { ...valuesOf(partner), ...(!partner && (isByOib ? { oib: name.trim() } : { name })) },
    validate: problemsOf,
  })
  const register = useRegister(form)
  const asked = useRef(!isByOib)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void register.ask()
  })
  const done = async (text: string) => {
    toast.success(text)
    onClose()
  }
  const adding = useSave(partners.create, {
    form: marked(form),
    onSaved: async ({ id }) => {
      await done(t('partners.added', { name: form.getValues().name }))
      onAdded?.({ id, documentLanguage: requestOf(form.getValues()).documentLanguage })
    },
  })
  const meanwhile = useMeanwhile({
    form,
    version: partner?.version,
    words: PARTNER_WORDS,
    read: async () => {
      const now = await call(partners.get, undefined, { businessSubjectId, id: partner?.id ?? 0 })
      return { version: now.version, values: valuesOf(now) }
    },
    save: (values, version) => send(values, version),
  })
  const changing = useSave(partners.update, {
    form: marked(form),
    onRefused: meanwhile.onRefused,
    onSaved: () => done(t('partners.changed')),
  })
  const isSaving = adding.isSaving || changing.isSaving
  const send = (values: PartnerValues, version: number | undefined) =>
    partner
      ? void changing.save({ ...requestOf(values), version }, { businessSubjectId, id: partner.id })
      : void adding.save(requestOf(values), { businessSubjectId })
  const submit = form.onSubmit((values) => send(values, meanwhile.version))
  return (
    <Dialog
      title={t(partner ? 'partners.editTitle' : 'partners.addTitle')}
      isOpen
      isFullForm
      isDirty={form.isDirty()}
      width={640}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        {meanwhile.notice}
        <KeptTyping form={form} of="partner" id={partner?.id} />
        <FormFields isSaving={isSaving} className={classes['form'] ?? ''}>
          <PartnerFields form={form} isNew={partner === null} register={register} />
          <SaveActions label={t(partner ? 'partners.save' : 'partners.create')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
      <Confirm
        isOpen={register.disputedNames.length > 0}
        title={t('partners.overwriteTitle')}
        message={t('partners.overwriteMessage', { fields: register.disputedNames.join(', ') })}
        action={t('partners.overwrite')}
        cancel={t('partners.keepTyped')}
        onConfirm={() => register.settle(true)}
        onClose={() => register.settle(false)}
      />
    </Dialog>
  )
}
