import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { files } from 'contract/files/files'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { download } from '../../../kit/made-files/download.ts'
import { ShownFile } from '../preview/shown-file.tsx'
import classes from '../preview/e-invoice/e-invoice-view.module.css'

type Props = { readonly fileId: number; readonly name: string; readonly mediaType: string }

/** The paper an invoice was read from. Its address is asked for once: it holds for minutes, and what is shown stays shown. */
export function OriginalFile({ fileId, name, mediaType }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(files.get, { disposition: 'inline' }, { businessSubjectId, id: fileId }, { signal: leaving.signal }).then(
      (file) => setAddress(file.address),
      (error: unknown) => !leaving.signal.aborted && tell(error),
    )
    return () => leaving.abort()
  }, [businessSubjectId, fileId])
  return (
    <section className={classes['original']} aria-label={t('enteredInvoices.file')}>
      <header>
        <strong title={name}>{name}</strong>
        <Button variant="default" size="compact-md" onClick={() => void download(businessSubjectId, fileId, 'inline')}>
          {t('enteredInvoices.open')}
        </Button>
      </header>
      {address && <ShownFile address={address} name={name} mediaType={mediaType} />}
    </section>
  )
}
