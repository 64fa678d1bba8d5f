import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { sendIn } from './uploads.ts'

/** Picks e-invoices, or zips of them, and sends them in. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null)
  const businessSubjectId = useBusinessSubjectId()
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('imports.button')}</Button>
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
