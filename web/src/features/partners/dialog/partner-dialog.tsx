import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { isOib } from 'contract/croatia/oib'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecord } from '../../../kit/records/use-record.ts'
import { toast } from '../../../kit/toast.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PARTNER_WORDS } from '../partner-history-words.ts'
import { PartnerFields } from './partner-fields.tsx'
import { problemsOf, requestOf, valuesOf, type PartnerValues } from './partner-values.ts'
import type { PartnerField } from './text-fields.ts'
import { useRegister } from './use-register.ts'
import classes from './partner-dialog.module.css'

type Props = {
  /** Null for a new one. */
  readonly partner: PartnerDetails | null
  /** What a new one is called so far, or its OIB. */
  readonly name?: string
  /** Where it begins: what somebody came to change. */
  readonly first?: PartnerField
  readonly onClose: () => void
  /** After a new one was added. */
  readonly onAdded?: (added: Pick<PartnerDetails, 'id' | 'name' | 'documentLanguage'>) => void
}

/** Adds a partner or changes one, by hand or from the register of companies. Default, for React's lazy. */
export default function PartnerDialog({ partner, name = '', first = 'oib', onClose, onAdded }: Props) {
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
  const edited = useRecord({
    form,
    record: partner,
    words: PARTNER_WORDS,
    read: () => call(partners.get, undefined, { businessSubjectId, id: partner?.id ?? 0 }),
    valuesOf,
    send: (values, version) =>
      partner
        ? call(partners.update, { ...requestOf(values), version }, { businessSubjectId, id: partner.id })
        : call(partners.create, requestOf(values), { businessSubjectId }),
    onSaved: (added) => {
      const saved = requestOf(form.getValues())
      toast.success(partner ? t('partners.changed') : t('partners.added', { name: saved.name }))
      onClose()
      if (added) onAdded?.({ id: added.id, name: saved.name, documentLanguage: saved.documentLanguage })
    },
  })
  return (
    <Dialog
      title={t(partner ? 'partners.editTitle' : 'partners.addTitle')}
      isOpen
      isFullForm
      isDirty={form.isDirty()}
      width={640}
      onClose={onClose}
    >
      <RecordForm
        of="partner"
        id={partner?.id ?? null}
        edited={edited}
        action={t(partner ? 'partners.save' : 'partners.create')}
        className={classes['form'] ?? ''}
        onCancel={onClose}
      >
        <PartnerFields form={form} isNew={partner === null} first={first} register={register} />
      </RecordForm>
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
