import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { inOrderOfSettling, isDueOn, SIDES } from 'contract/bank/set-offs/claims'
import { setOffs, type Claim, type MutualPartner } from 'contract/bank/set-offs/set-offs'
import { isDay } from 'contract/croatia/days'
import { EUR } from 'contract/croatia/money'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../../kit/actor.tsx'
import { moneyText, today } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { toast } from '../../../../kit/toast.ts'
import { useSave } from '../../../../kit/use-save.ts'
import { DayField } from '../../../../ui/inputs/day-field.tsx'
import { useShortcut } from '../../../../ui/keys/shortcuts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Page } from '../../../../ui/page.tsx'
import { numberOf } from '../set-off-texts.ts'
import { ClaimsOfSide } from './claims-of-side.tsx'
import { itemsOf, proposedAmounts, sumsOf } from './typed-amounts.ts'
import classes from './new-set-off.module.css'

type Props = { readonly partner: MutualPartner; readonly claims: readonly Claim[]; readonly select: ReactNode }

/** Both sides with what is proposed of each document; it can be sent when they come to the same. Ctrl Enter sends. */
export function SetOffForm({ partner, claims, select }: Props) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [setOffOn, setDay] = useState(today())
  const [dayError, setDayError] = useState('')
  const [typed, setTyped] = useState(() => proposedAmounts(claims))
  const { save, isSaving } = useSave(setOffs.create, {
    onSaved: ({ id, ...made }) => {
      toast.success(t('setOffs.made', { number: numberOf(made) }))
      return navigate({ to: paths.setOff(businessSubjectSlug, id) })
    },
    form: { has: (path) => path === 'setOffOn', mark: ({ setOffOn: why = '' }) => setDayError(why) },
  })
  const sums = sumsOf(claims, typed)
  const isEqual = sums !== null && sums.Ours === sums.Theirs && sums.Ours > 0
  const wrongDay = setOffOn > today() ? t('setOffs.failures.inFuture') : dayError
  const canSend = isEqual && isDay(setOffOn) && setOffOn <= today()
  const send = () => {
    if (!canSend) return
    void save({ partnerId: partner.partnerId, setOffOn, items: itemsOf(claims, typed) }, { businessSubjectId })
  }
  useShortcut('mod+enter', t('setOffs.make'), send)
  const day = isDay(setOffOn) ? setOffOn : today()
  const isNotDue = itemsOf(claims, typed).some(({ documentId }) =>
    claims.some((claim) => claim.documentId === documentId && !isDueOn(day, claim)),
  )
  return (
    <Page
      title={t('setOffs.new')}
      crumb={{ text: t('setOffs.title'), to: paths.setOffs(businessSubjectSlug) }}
      action={
        <Button disabled={!canSend} loading={isSaving} onClick={send}>
          {t('setOffs.make')}
        </Button>
      }
    >
      <div className={classes['head']}>
        {select}
        <DayField
          label={t('setOffs.setOffOn')}
          value={setOffOn}
          error={wrongDay || undefined}
          onChange={(given) => {
            setDayError('')
            setDay(given)
          }}
        />
        <Button variant="default" onClick={() => setTyped(proposedAmounts(claims))}>
          {t('setOffs.propose')}
        </Button>
      </div>
      <div className={classes['sides']}>
        {SIDES.map((side) => (
          <ClaimsOfSide
            key={side}
            side={side}
            day={day}
            claims={inOrderOfSettling(claims).filter((claim) => claim.side === side)}
            typed={typed}
            sum={sums?.[side] ?? null}
            onType={(documentId, amount) => setTyped(new Map([...typed, [documentId, amount]]))}
          />
        ))}
      </div>
      {sums !== null && (
        <output className={classes['balance']} data-wrong={sums.Ours !== sums.Theirs || undefined}>
          {sums.Ours === sums.Theirs
            ? t('setOffs.equal')
            : t('setOffs.notEqual', { amount: moneyText(Math.abs(sums.Ours - sums.Theirs), EUR) })}
        </output>
      )}
      {isNotDue && <Notice>{t('setOffs.notDueHint')}</Notice>}
    </Page>
  )
}
