import { Button } from '@mantine/core'
import { useState } from 'react'
import { bankLines } from 'contract/bank/bank-lines'
import { bankRuleHistory } from 'contract/bank/bank-rule-history'
import { bankRules, type BankRule } from 'contract/bank/bank-rules'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useOpenRow } from '../../../kit/address/open-row.ts'
import { useFailureToast } from '../../../kit/failure-toast.ts'
import { PageHistory } from '../../../kit/history/page-history.tsx'
import { t } from '../../../kit/messages.ts'
import { Loaded } from '../../../kit/reports/loaded.tsx'
import { useCall } from '../../../kit/use-call.ts'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DecidingSettings } from './deciding-settings.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { BANK_RULE_HISTORY } from './rule-history-words.ts'
import { RuleRemoval } from './rule-removal.tsx'
import { RuleRow } from './rule-row.tsx'
import { NEW_RULE, valuesFrom } from './rule-values.ts'
import classes from './rules.module.css'

type Opened = { readonly dialog: 'edit' | 'removal'; readonly rule: BankRule } | { readonly dialog: 'add' }

/** The rules of the business subject in the order in which they are asked, and what may be decided without asking. */
export function RulesPage() {
  const businessSubjectId = useBusinessSubjectId()
  const rules = useCall(bankRules.list, undefined, { businessSubjectId })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [lineId, openLine] = useOpenRow('line')
  const close = () => setOpened(null)
  const add = <Button onClick={() => setOpened({ dialog: 'add' })}>{t('bankRules.add')}</Button>
  return (
    <Page title={t('bankRules.title')} action={rules.data && rules.data.length > 0 && add}>
      <Loaded of={rules} notLoaded={t('bankRules.loadFailed')}>
        {(asked) => (
          <>
            {asked.length === 0 ? (
              <EmptyState title={t('bankRules.none')} message={t('bankRules.noneMessage')} action={add} />
            ) : (
              <>
                <p className={classes['intro']}>{t('bankRules.intro')}</p>
                <ol className={classes['rules']} aria-label={t('bankRules.title')}>
                  {asked.map((rule) => (
                    <RuleRow
                      key={rule.id}
                      rule={rule}
                      isLast={rule.ordinal === asked.length}
                      onEdit={() => setOpened({ dialog: 'edit', rule })}
                      onRemove={() => setOpened({ dialog: 'removal', rule })}
                    />
                  ))}
                </ol>
              </>
            )}
            <DecidingSettings />
            <div className={classes['history']}>
              <PageHistory of={bankRuleHistory} words={BANK_RULE_HISTORY} />
            </div>
          </>
        )}
      </Loaded>
      {opened?.dialog === 'add' && <RuleDialog rule={null} values={NEW_RULE} onClose={close} />}
      {opened?.dialog === 'edit' && <RuleDialog rule={opened.rule} onClose={close} />}
      {opened?.dialog === 'removal' && <RuleRemoval rule={opened.rule} onClose={close} />}
      {lineId !== null && <RuleFromLine id={lineId} onClose={() => openLine(null)} />}
    </Page>
  )
}

/** A new rule that begins with what a line says. */
function RuleFromLine({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data, error } = useCall(bankLines.get, undefined, { businessSubjectId: useBusinessSubjectId(), id })
  useFailureToast(error)
  return data && <RuleDialog rule={null} values={valuesFrom(data)} onClose={onClose} />
}
