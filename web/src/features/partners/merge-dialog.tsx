import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { partnerMerges } from 'contract/partners/partner-merges'
import { partnerOptions, type PartnerOption } from 'contract/partners/partner-options'
import type { PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { Confirm } from '../../ui/dialogs/confirm.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { Typeahead } from '../../ui/inputs/typeahead.tsx'
import classes from './partners.module.css'

type Merged = Pick<PartnerOption, 'id' | 'name' | 'oib' | 'vatNumber'>
type Props = { readonly partner: PartnerDetails; readonly onClose: () => void }

/** Chooses the partner that this one is once more, and asks in words which of the two goes. Default, for React's lazy. */
export default function MergeDialog({ partner, onClose }: Props) {
  const { id, name, duplicates } = partner
  const businessSubjectId = useBusinessSubjectId()
  const [text, setText] = useState('')
  const [merged, setMerged] = useState<Merged | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { save, isSaving } = useSave(partnerMerges.create, {
    onSaved: () => {
      onClose()
      toast.success(t('partners.merged', { merged: merged?.name ?? '', kept: name }))
    },
  })
  const choose = (chosen: Merged) => {
    setMerged(chosen)
    setText(chosen.name)
    setProblem(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (merged) setIsAsking(true)
    else setProblem(t('global.thisFieldIsRequired'))
  }
  return (
    <Dialog title={t('partners.mergeTitle')} isOpen onClose={onClose} width={520}>
      <form noValidate onSubmit={submit}>
        <FormFields isSaving={isSaving}>
          <p>{t('partners.mergeHint', { name })}</p>
          {duplicates.length > 0 && (
            <section className={classes['likely']} aria-label={t('partners.mergeLikely')}>
              <h3>{t('partners.mergeLikely')}</h3>
              {duplicates.map((one) => (
                <Button
                  key={one.id}
                  variant={one.id === merged?.id ? 'filled' : 'default'}
                  aria-pressed={one.id === merged?.id}
                  onClick={() => choose(one)}
                >
                  {[one.name, one.oib ?? one.vatNumber].filter(Boolean).join(' · ')}
                </Button>
              ))}
            </section>
          )}
          <Typeahead<PartnerOption>
            label={t('partners.mergePick')}
            placeholder={t('partners.mergePickPlaceholder')}
            required
            isFirst
            error={problem}
            text={text}
            onType={(typed) => {
              setText(typed)
              setMerged(null)
            }}
            onChoose={choose}
            search={async (search, signal) =>
              (await call(partnerOptions.list, { search }, { businessSubjectId }, { signal })).filter((one) => one.id !== id)
            }
            idOf={(one) => one.id}
            option={optionOf}
            nothingFound={t('partners.mergeNothingFound')}
          />
          <SaveActions label={t('partners.mergeContinue')} isSaving={isSaving} onCancel={onClose} />
        </FormFields>
      </form>
      {merged && isAsking && (
        <Confirm
          isOpen
          title={t('partners.mergeConfirmTitle', { merged: labelOf(merged), kept: labelOf(partner) })}
          message={t('partners.mergeConfirmMessage', { merged: labelOf(merged), kept: labelOf(partner) })}
          action={t('partners.mergeAction')}
          isDestructive
          isBusy={isSaving}
          onConfirm={() => void save({ mergedPartnerId: merged.id }, { businessSubjectId, id }).then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  )
}

/** Two of the same name are told apart by their numbers. */
const labelOf = ({ name, oib, vatNumber }: Merged) => {
  const number = oib ?? vatNumber
  return number === null ? name : `${name} (${number})`
}

const optionOf = ({ name, oib, vatNumber, cityName }: PartnerOption) => (
  <>
    {name} <small className="tabular">{[oib ?? vatNumber, cityName].filter(Boolean).join(' · ')}</small>
  </>
)
