import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { memo } from 'react'
import type { InvoicePreview } from 'contract/document-issuing/invoice-previews'
import { t } from '../../../kit/messages.ts'
import classes from './editor.module.css'

const DRAW_AFTER_MS = 500

type Props<Content> = {
  readonly label: string
  readonly content: Content
  readonly draw: (content: Content, signal: AbortSignal) => Promise<InvoicePreview>
}

/** The paper as it will print, drawn by the server with the template of the PDF. The old drawing stays until the new one is there. */
export function PaperPreview<Content>({ content, ...paper }: Props<Content>) {
  const [settled] = useDebouncedValue(content, DRAW_AFTER_MS)
  return <Drawn content={settled} {...paper} />
}

/**
 * A key changes nothing of it before what was typed has settled: the drawings of a long invoice are megabytes. Whoever draws is another
 * function at each key, and does the same.
 */
const Drawn = memo(DrawnPaper, (before, now) => before.content === now.content && before.label === now.label) as typeof DrawnPaper

function DrawnPaper<Content>({ label, content, draw }: Props<Content>) {
  const { data, isError } = useQuery({
    queryKey: ['paper', label, content],
    queryFn: ({ signal }) => draw(content, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const pages = data?.pages ?? []
  return (
    <section className={classes['paper']} aria-label={label}>
      {isError && <p>{t('invoiceEditor.paperFailed')}</p>}
      {pages.length === 0 && !isError && <div className={classes['sheet']} />}
      {pages.map((svg, index) => (
        <img
          key={index}
          className={classes['sheet']}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt={t('invoiceEditor.page', { page: index + 1, count: pages.length })}
        />
      ))}
    </section>
  )
}
