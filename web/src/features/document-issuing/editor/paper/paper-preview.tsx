import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { memo, type RefObject } from 'react'
import type { InvoicePreview } from 'contract/document-issuing/invoice-previews'
import { t } from '../../../../kit/messages.ts'
import { useQuiet } from '../../../../kit/requests/use-quiet.ts'
import { useInSight } from '../../../../ui/coming/use-in-sight.ts'
import { Sheet } from './sheet.tsx'
import classes from '../editor.module.css'

const DRAW_AFTER_MS = 500

type Props<Content> = {
  readonly label: string
  readonly content: Content
  readonly draw: (content: Content, signal: AbortSignal) => Promise<InvoicePreview>
}

/**
 * The paper as it will print, drawn by the server with the template of the PDF. The old drawing stays until the new one is there. One that
 * is on its way while somebody writes on is not waited for: it shows what was, and would come between two keys; and one that is there waits
 * until they pause, as a browser reads a page for longer than a key may take. Where one has to go to it first, as on a mobile, it is drawn
 * for whoever does: it is many times as large as all that is written.
 */
export function PaperPreview<Content>({ content, ...paper }: Props<Content>) {
  const [settled] = useDebouncedValue(content, DRAW_AFTER_MS)
  const { ref, isInSight } = useInSight<HTMLElement>('now')
  return <Drawn place={ref} content={isInSight && settled === content ? settled : null} {...paper} />
}

/**
 * A key changes nothing of it before what was typed has settled: the drawings of a long invoice are megabytes. Whoever draws is another
 * function at each key, and does the same.
 */
const Drawn = memo(DrawnPaper, (before, now) => before.content === now.content && before.label === now.label) as typeof DrawnPaper

type DrawnProps<Content> = Omit<Props<Content>, 'content'> & {
  readonly place: RefObject<HTMLElement | null>
  /** Null while what is there stays. */
  readonly content: Content | null
}

function DrawnPaper<Content>({ label, place, content, draw }: DrawnProps<Content>) {
  const quiet = useQuiet()
  const { data, isError } = useQuery({
    queryKey: ['paper', label, content],
    queryFn:
      content === null
        ? skipToken
        : async ({ signal }) => {
            const drawn = await draw(content, signal)
            await quiet(signal)
            return drawn
          },
    placeholderData: keepPreviousData,
    // Until it shows whether what was written is other than before: then it is not drawn anew.
    gcTime: 2 * DRAW_AFTER_MS,
  })
  const pages = data?.pages ?? []
  return (
    <section ref={place} className={classes['paper']} aria-label={label}>
      {isError && <p>{t('invoiceEditor.paperFailed')}</p>}
      {pages.length === 0 && !isError && <div className={classes['sheet']} />}
      {pages.map((svg, index) => (
        <Sheet key={index} svg={svg} alt={t('invoiceEditor.page', { page: index + 1, count: pages.length })} />
      ))}
    </section>
  )
}
