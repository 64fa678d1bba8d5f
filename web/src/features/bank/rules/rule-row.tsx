import { Button } from '@mantine/core'
import { useId } from 'react'
import { bankRulePlaces, type BankRule } from 'contract/bank/bank-rules'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useSave } from '../../../kit/use-save.ts'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { conditionText, outcomeText } from './rule-texts.ts'
import classes from './rules.module.css'

type Props = {
  readonly rule: BankRule
  readonly isLast: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** One rule: what it asks for, what follows, and how often it did. */
export function RuleRow({ rule, isLast, onEdit, onRemove }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const nameId = useId()
  const { save, isSaving } = useSave(bankRulePlaces.update)
  const { id, ordinal, name, hitCount, isAutomatic } = rule
  const move = (by: -1 | 1) => void save({ ordinal: ordinal + by }, { businessSubjectId, bankRuleId: id })
  return (
    <li className={classes['rule']}>
      <div>
        <h2 id={nameId}>
          {ordinal}. {name}{' '}
          <StatusPill
            colour={isAutomatic ? 'green' : 'grey'}
            label={t(isAutomatic ? 'bankRules.automatic' : 'bankRules.proposing')}
          />
        </h2>
        <p>
          {t('bankRules.condition')}: {conditionText(rule)}
        </p>
        <p>
          {t('bankRules.outcome')}: {outcomeText(rule)}
        </p>
        <p className={classes['soft']}>{t('bankRules.hits', { count: hitCount })}</p>
      </div>
      <div className={classes['actions']}>
        <Button variant="subtle" aria-describedby={nameId} disabled={ordinal === 1} loading={isSaving} onClick={() => move(-1)}>
          {t('bankRules.earlier')}
        </Button>
        <Button variant="subtle" aria-describedby={nameId} disabled={isLast} loading={isSaving} onClick={() => move(1)}>
          {t('bankRules.later')}
        </Button>
        <Button variant="default" aria-describedby={nameId} onClick={onEdit}>
          {t('bankRules.edit')}
        </Button>
        <Button variant="subtle" aria-describedby={nameId} onClick={onRemove}>
          {t('bankRules.remove')}
        </Button>
      </div>
    </li>
  )
}
