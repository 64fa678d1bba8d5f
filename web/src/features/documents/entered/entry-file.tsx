import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ENTERED_FILE_MAX_BYTES, ENTERED_MEDIA_TYPES } from 'contract/documents/entered-invoices'
import { isPictureTooLarge } from 'contract/files/picture-pixels'
import { t } from '../../../kit/messages.ts'
import { ShownFile } from '../preview/shown-file.tsx'
import classes from './entry-dialog.module.css'

const MAX = ENTERED_FILE_MAX_BYTES / 1024 / 1024

type Props = {
  readonly file: File | null
  readonly error: string | null
  readonly onChange: (file: File | null) => void
  readonly onRefused: (why: string) => void
}

/** The scan or PDF of an invoice, picked or dropped, shown so that one can read from it while typing. */
export function EntryFile({ file, error, onChange, onRefused }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = async (given: File) => {
    const why = await whyNot(given)
    if (why) onRefused(why)
    else onChange(given)
  }
  useDropped((given) => void take(given))
  const pick = () => input.current?.click()
  return (
    <section className={classes['file']} aria-label={t('enteredInvoices.file')} data-empty={file === null || undefined}>
      <input
        ref={input}
        type="file"
        hidden
        accept={ENTERED_MEDIA_TYPES.join(',')}
        aria-label={t('enteredInvoices.file')}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? []
          currentTarget.value = ''
          if (picked) void take(picked)
        }}
      />
      {file ? (
        <>
          <header>
            <strong title={file.name}>{file.name}</strong>
            <Button variant="subtle" size="compact-sm" onClick={pick}>
              {t('enteredInvoices.fileReplace')}
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
              {t('enteredInvoices.fileRemove')}
            </Button>
          </header>
          <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
        </>
      ) : (
        <div className={classes['drop']}>
          <Button variant="default" onClick={pick}>
            {t('enteredInvoices.filePick')}
          </Button>
          <span className={classes['dropHint']}>{t('enteredInvoices.fileDrop')}</span>
          <span>{t('enteredInvoices.fileHint', { max: MAX })}</span>
        </div>
      )}
      {error && (
        <p role="alert" className={classes['problem']}>
          {error}
        </p>
      )}
    </section>
  )
}

/** Before it is shown: a picture that says it is huge could take all the memory there is. */
async function whyNot(file: File): Promise<string | null> {
  if (!ENTERED_MEDIA_TYPES.some((accepted) => accepted === file.type)) return t('enteredInvoices.fileNotAccepted')
  if (file.size > ENTERED_FILE_MAX_BYTES) return t('enteredInvoices.fileTooLarge', { max: MAX })
  return isPictureTooLarge(new Uint8Array(await file.arrayBuffer())) ? t('enteredInvoices.pictureTooLarge') : null
}

/** A file dropped anywhere while this is on screen. Beside it the browser would leave the page to show the file. */
function useDropped(onFile: (file: File) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) onFile(file)
  })
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault()
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }, [])
}

function Preview({ file }: { readonly file: File }) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return <ShownFile address={address} name={file.name} mediaType={file.type} />
}
