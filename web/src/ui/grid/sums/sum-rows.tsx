import { Direction } from '../../values/direction.tsx'
import { SumAmount } from './sum-amount.tsx'
import type { SumLine, SumsPlace } from './sums-place.ts'
import classes from '../data-grid.module.css'

type Props = {
  readonly label: string
  readonly lines: readonly SumLine[]
  readonly isKnown: boolean
  readonly names: Readonly<Record<string, string>>
  readonly place: SumsPlace
  /** The column in whose place each line says what it sums. */
  readonly textsIn: readonly string[]
}

/** What rows come to, as rows of the foot of their grid. */
export const SumRows = ({ label, lines, isKnown, textsIn, ...drawn }: Props) => (
  <tfoot
    className={classes['foot']}
    {...(isKnown ? { 'aria-label': label, 'aria-live': 'polite' } : { 'aria-hidden': true, 'data-expected': true })}
  >
    {lines.map((line, index) => (
      <SumRow key={line.key} line={line} textIn={textsIn[index]} {...drawn} />
    ))}
  </tfoot>
)

type Row = Pick<Props, 'names' | 'place'> & { readonly line: SumLine; readonly textIn: string | undefined }

const SumRow = ({ line, names, place: { columns, hasCheck, hasLast }, textIn }: Row) => (
  <tr data-final={line.isFinal || undefined}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed here */}
    {hasCheck && <td className={classes['check']} data-screen />}
    {columns.map(({ id, fromPx }) =>
      id === textIn ? (
        <th key={id} scope="row" data-from={fromPx}>
          <span>
            {line.direction && <Direction of={line.direction} />}
            {line.text}
          </span>
        </th>
      ) : (
        <td key={id} data-align="right" data-from={fromPx}>
          <SumOf column={id} line={line} name={names[id]} />
        </td>
      ),
    )}
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed here */}
    {hasLast && <td className={classes['actions']} data-screen />}
  </tr>
)

type Of = { readonly column: string; readonly line: SumLine; readonly name: string | undefined }

function SumOf({ column, line: { sums, isFinal = false, isCurrencyKnown, currency }, name }: Of) {
  const sum = sums.find((one) => one.column === column)
  if (!sum) return null
  return (
    <>
      <span className="seen-by-readers-only">{name} </span>
      <SumAmount sum={sum} {...(!isCurrencyKnown && { currency })} isFinal={isFinal} />
    </>
  )
}
