import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EUR } from 'contract/croatia/money'
import type { Endpoint, Given, Input, Output } from 'contract/kit/endpoint'
import { moneyText } from '../../../../kit/format.ts'
import { useBusinessSubjectId } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { reason } from '../../../../kit/refusals.ts'
import { Notice } from '../../../../ui/notice.tsx'
import classes from './change-preview.module.css'

const ASK_AFTER_MS = 300

type Props<E extends Endpoint> = {
  readonly of: E
  readonly fixedAssetId: number
  readonly request: Given<E>
  readonly figures: (preview: Output<E>, said: Input<E>) => ReactNode
  /** What is told of it, but not refused. */
  readonly warning?: (preview: Output<E>, said: Input<E>) => string | null
}

/** What a change comes to, figure beside figure, made by the same code that makes it; nothing while something is missing. */
export function ChangePreview<E extends Endpoint>({ of, fixedAssetId, request, figures, warning }: Props<E>) {
  const businessSubjectId = useBusinessSubjectId()
  const [settled] = useDebouncedValue(JSON.stringify(request), ASK_AFTER_MS)
  const said = of.input?.safeParse(JSON.parse(settled))
  const { data, error } = useQuery({
    queryKey: [of.name, businessSubjectId, fixedAssetId, settled],
    queryFn: ({ signal }) => call<Endpoint>(of, JSON.parse(settled), { businessSubjectId, fixedAssetId }, { signal }),
    enabled: said?.success === true,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (!said?.success) return null
  if (error) return <Notice>{reason(error)}</Notice>
  if (!data) return null
  const told = warning?.(data as Output<E>, said.data as Input<E>)
  return (
    <section className={classes['preview']} aria-label={t('fixedAssetChanges.preview.title')} aria-live="polite">
      <dl>{figures(data as Output<E>, said.data as Input<E>)}</dl>
      {told && <Notice>{told}</Notice>}
    </section>
  )
}

type FigureProps = { readonly label: string; readonly children: string }

export const Figure = ({ label, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

export const euro = (cents: number): string => moneyText(cents, EUR)

/** What stays as it is stands once. */
export const became = (before: string, after: string): string => (before === after ? before : `${before} → ${after}`)

const VALUES = ['procurementValue', 'totalAmortizedValue', 'currentValue'] as const
type Values = Readonly<Record<(typeof VALUES)[number], number>>

/** The values of an asset before a change beside those after it. */
export const ValueFigures = ({ before, after }: { readonly before: Values; readonly after: Values }) => (
  <>
    {VALUES.map((key) => (
      <Figure key={key} label={t(`fixedAssets.columns.${key}`)}>
        {became(euro(before[key]), euro(after[key]))}
      </Figure>
    ))}
  </>
)
