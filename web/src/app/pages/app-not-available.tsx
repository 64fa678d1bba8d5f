import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LANGUAGES } from 'contract/languages'
import { useTexts } from '../../kit/language/use-texts.ts'
import { everyLanguage, language, t, tIn } from '../../kit/messages.ts'
import { readUser } from '../../kit/session.ts'
import { wayAfterOutage } from '../guards.ts'
import { PlainPage } from './plain-page.tsx'

/** The API doesn't answer: says so in both languages, and asks again on demand (AUTH-05 to 11). */
export function AppNotAvailable() {
  const isEveryThere = useTexts(everyLanguage)
  const navigate = useNavigate()
  const [state, setState] = useState<'waiting' | 'asking' | 'stillAway'>('waiting')
  const ask = async () => {
    setState('asking')
    try {
      const { to } = wayAfterOutage(await readUser({ refresh: true }))
      await navigate({ href: to, replace: true })
    } catch {
      setState('stillAway')
    }
  }
  return (
    <PlainPage title={t('pages.notAvailableTitle')}>
      {LANGUAGES.filter((one) => isEveryThere || one === language()).map((one) => (
        <section key={one} lang={one}>
          <h2>{tIn(one, 'pages.notAvailableHeading')}</h2>
          <p>{tIn(one, 'pages.notAvailable')}</p>
        </section>
      ))}
      <Button loading={state === 'asking'} onClick={() => void ask()}>
        {t('pages.refresh')}
      </Button>
      <output>{state === 'stillAway' && t('pages.stillNotAvailable')}</output>
    </PlainPage>
  )
}
