import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { useOpenRow } from '../../../kit/open-row.ts'
import { sendIn } from './uploads.ts'

/** Picks e-invoices, or zips of them, and sends them in. The address asks for it as well: `?import=1`, from the palette. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const businessSubjectId = useBusinessSubjectId()
  const [asked, ask] = useOpenRow('import')
  const pick = useEffectEvent(() => {
    // A browser opens the choice of files only shortly after a key or a click; the focus waits on the button where it does not.
    button.current?.focus()
    input.current?.click()
    ask(null)
  })
  useEffect(() => {
    if (asked !== null) pick()
  }, [asked])
  return (
    <>
      <Button ref={button} onClick={() => input.current?.click()}>
        {t('imports.button')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".xml,.zip,application/xml,text/xml,application/zip"
        aria-label={t('imports.button')}
        onChange={({ currentTarget }) => {
          sendIn([...(currentTarget.files ?? [])], businessSubjectId)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
