import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { files, SHOWN_MEDIA_TYPES } from 'contract/files/files'
import type { DocumentDetails } from 'contract/documents/documents'
import { decimalText, moneyText } from 'contract/croatia/money'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { download } from '../../../kit/made-files/download.ts'
import { ShownFile } from './shown-file.tsx'
import classes from './e-invoice-view.module.css'

/** What was entered of an invoice by hand: its VAT, its note, and the paper it was read from. */
export function EnteredInvoiceView({ details }: { readonly details: DocumentDetails }) {
  const { document, vatTotals, note, originalName, originalMediaType } = details
  const money = (cents: number) => moneyText(cents, document.currency)
  const isShown = originalMediaType !== null && SHOWN_MEDIA_TYPES.includes(originalMediaType)
  return (
    <article className={classes['paper']} aria-label={t('enteredInvoices.content')}>
      <table>
        <thead>
          <tr>
            <th>{t('enteredInvoices.rate')}</th>
            <th>{t('enteredInvoices.base')}</th>
            <th>{t('enteredInvoices.vat')}</th>
          </tr>
        </thead>
        <tbody>
          {vatTotals.map(({ vatRate, vatCategory, baseAmount, vatAmount }, index) => (
            <tr key={index}>
              <td>{vatRate === null ? vatCategory : `${decimalText(vatRate)} %`}</td>
              <td>{money(baseAmount)}</td>
              <td>{money(vatAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={classes['note']}>{note}</p>}
      {document.fileId !== null && isShown && (
        <Original key={document.fileId} fileId={document.fileId} name={originalName ?? ''} mediaType={originalMediaType} />
      )}
    </article>
  )
}

type File = { readonly fileId: number; readonly name: string; readonly mediaType: string }

/** Its address is asked for once: it holds for minutes, and what is shown stays shown. */
function Original({ fileId, name, mediaType }: File) {
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
