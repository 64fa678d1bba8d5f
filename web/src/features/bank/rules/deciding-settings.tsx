import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { bankMatchingSettings, type BankMatchingSettings } from 'contract/bank/bank-matching-settings'
import { DECIDING_RULES } from 'contract/bank/bank-proposals'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useCall } from '../../../kit/use-call.ts'
import { useSave } from '../../../kit/use-save.ts'
import { SectionCard } from '../../../ui/cards/section-card.tsx'
import classes from './rules.module.css'

/** Which ways of matching may decide without asking; the others only propose. */
export function DecidingSettings() {
  const { data, error } = useCall(bankMatchingSettings.get, undefined, { businessSubjectId: useBusinessSubjectId() })
  useFailureToast(error)
  return data && <Choices key={data.version} settings={data} />
}

function Choices({ settings }: { readonly settings: BankMatchingSettings }) {
  const businessSubjectId = useBusinessSubjectId()
  const [proposing, setProposing] = useState<BankMatchingSettings['proposingRules']>(settings.proposingRules)
  const { save, isSaving } = useSave(bankMatchingSettings.update, { onSaved: () => toast.success(t('bankRules.settings.saved')) })
  return (
    <SectionCard title={t('bankRules.settings.title')}>
      <form
        className={classes['settings']}
        onSubmit={(event) => {
          event.preventDefault()
          void save({ proposingRules: proposing, version: settings.version }, { businessSubjectId })
        }}
      >
        <p className={classes['soft']}>{t('bankRules.settings.hint')}</p>
        {DECIDING_RULES.map((rule) => (
          <Checkbox
            key={rule}
            label={t(`bankRules.settings.rules.${rule}`)}
            checked={!proposing.includes(rule)}
            onChange={({ currentTarget }) =>
              setProposing(currentTarget.checked ? proposing.filter((one) => one !== rule) : [...proposing, rule])
            }
          />
        ))}
        <div>
          <Button type="submit" loading={isSaving}>
            {t('bankRules.settings.save')}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
