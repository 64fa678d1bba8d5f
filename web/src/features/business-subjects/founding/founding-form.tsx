import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { OIB_LENGTH } from 'contract/business-subjects/basic-info'
import { paths } from 'contract/paths'
import { dayInZagreb } from 'contract/croatia/days'
import { clock } from '../../../kit/clock.ts'
import { dayText } from '../../../kit/format.ts'
import { t } from '../../../kit/messages.ts'
import { isOnNothing } from '../../../ui/focus/is-on-nothing.ts'
import { EnterKey } from '../../../ui/keys/enter-key.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FoundEntry } from './found-entry.tsx'
import { FoundingFields } from './founding-fields.tsx'
import { useFounding } from './use-founding.ts'
import classes from './founding.module.css'

type Props = { readonly userId: number; readonly own: readonly OwnBusinessSubject[] }

/** The OIB, and what the register says of it; where it says nothing the same is typed. Enter goes on. */
export function FoundingForm({ userId, own }: Props) {
  const { form, stage, isAsking, isSaving, typeOib, ask, correct, submit } = useFounding(userId)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Who has pressed the button of the register, which rests while it is asked, goes on at what is left to do.
    const next = stage.at === 'found' ? '[type="submit"]' : stage.at === 'typed' ? '[data-path="name"]' : null
    if (next && isOnNothing(document.activeElement)) fields.current?.querySelector<HTMLElement>(next)?.focus()
  }, [stage.at])
  const already = own.find(({ oib }) => oib === form.values.oib.trim())
  return (
    <form ref={fields} noValidate onSubmit={submit}>
      <div>
        <TextInput
          label={t('founding.oib')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={OIB_LENGTH}
          classNames={{ input: 'tabular', section: classes['ask'] ?? '' }}
          rightSection={
            <Button variant="subtle" size="compact-sm" loading={isAsking} onClick={() => void ask()}>
              {t('founding.ask')}
            </Button>
          }
          rightSectionWidth={156}
          {...form.getInputProps('oib')}
          onChange={(event) => typeOib(event.currentTarget.value)}
        />
        {stage.at === 'found' && (
          <output className={classes['found']}>
            <Icon name="check" size={16} />
            {t('founding.found', { day: dayText(dayInZagreb(clock.now())) })}
          </output>
        )}
        {stage.at === 'typed' && stage.why && <output className={classes['why']}>{t(stage.why)}</output>}
      </div>
      {already && (
        <Notice>
          {t('founding.alreadyYours')} <Link to={paths.businessSubject(already.businessSubjectSlug)}>{t('founding.enter')}</Link>
        </Notice>
      )}
      {stage.at === 'found' && <FoundEntry values={form.values} activity={stage.activity} onCorrect={correct} />}
      {stage.at === 'typed' && <FoundingFields form={form} />}
      <Button type="submit" loading={isSaving} fullWidth>
        {t('founding.open')}
        <EnterKey />
      </Button>
    </form>
  )
}
