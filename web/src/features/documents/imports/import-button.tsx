import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { useAskedFor } from '../../../kit/address/asked-for.ts'
import { t } from '../../../kit/messages.ts'
import { sendIn } from './uploads.ts'

/** Picks e-invoices, or zips of them, and sends them in. The palette asks for it by the address. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const businessSubjectId = useBusinessSubjectId()
  useAskedFor('import', () => {
    // A browser opens the choice of files only shortly after a key or a click; the focus waits on the button where it does not.
    button.current?.focus()
    input.current?.click()
  })
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
