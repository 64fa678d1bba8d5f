import { Button, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { ledgerEntryTemplates, type LedgerEntryTemplate } from 'contract/accounting/ledger-entry-templates'
import { useBusinessSubjectId, useMay } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { isEmpty, templateOf, withTemplate, type EntryValues } from './entry-values.ts'
import classes from './journal.module.css'

/** Begins an entry with lines that come again, keeps its lines for the next time, or takes such a template away. */
export function TemplateFields({ form }: { readonly form: UseFormReturnType<EntryValues> }) {
  const businessSubjectId = useBusinessSubjectId()
  const may = useMay()(ledgerEntryTemplates.create)
  const [chosen, setChosen] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { data: templates = [] } = useCall(ledgerEntryTemplates.list, undefined, { businessSubjectId })
  const template = templates.find((one) => keyOf(one) === chosen)
  const { save, isSaving } = useSave(ledgerEntryTemplates.create, {
    say: (why) => toast.error(t('ledgerEntryTemplates.notSaved'), why),
    onSaved: ({ id, name }) => {
      setChosen(String(id))
      toast.success(t('ledgerEntryTemplates.saved', { name }))
    },
  })
  const begin = (value: string) => {
    setChosen(value)
    const found = templates.find((one) => keyOf(one) === value)
    if (found) form.setValues(withTemplate(form.values, { ...found, name: nameOf(found) }))
  }
  const keep = () => {
    if (form.values.text.trim() === '') return form.setFieldError('text', t('global.thisFieldIsRequired'))
    void save(templateOf(form.values), { businessSubjectId })
  }
  return (
    <div className={classes['template']}>
      <NativeSelect
        label={t('ledgerEntryTemplates.label')}
        value={chosen}
        onChange={({ currentTarget }) => begin(currentTarget.value)}
        data={[
          { value: '', label: t('ledgerEntryTemplates.none') },
          ...templates.map((one) => ({ value: keyOf(one), label: nameOf(one) })),
        ]}
      />
      {may && template?.id && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {t('ledgerEntryTemplates.remove')}
        </Button>
      )}
      {may && !template && !form.values.lines.every(isEmpty) && (
        <Button variant="default" loading={isSaving} onClick={keep}>
          {t('ledgerEntryTemplates.save')}
        </Button>
      )}
      {isAsking && (
        <Removal
          title={t('ledgerEntryTemplates.removeTitle', { name: template?.name ?? '' })}
          message={t('ledgerEntryTemplates.removeMessage')}
          action={t('ledgerEntryTemplates.remove')}
          remove={() => call(ledgerEntryTemplates.remove, undefined, { businessSubjectId, id: template?.id ?? 0 })}
          removed={[t('ledgerEntryTemplates.removed', { name: template?.name ?? '' })]}
          kept={t('ledgerEntryTemplates.notRemoved')}
          onRemoved={() => setChosen('')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

const keyOf = ({ id, given }: LedgerEntryTemplate): string => given ?? String(id)
const nameOf = ({ given, name }: LedgerEntryTemplate): string => (given ? t('ledgerEntryTemplates.travelOrder') : name)
