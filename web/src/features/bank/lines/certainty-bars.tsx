import type { Certainty } from 'contract/bank/bank-proposals'
import { t } from '../../../kit/messages.ts'
import classes from './certainty-bars.module.css'

const FILLED: Readonly<Record<Certainty | 'None', number>> = { Ready: 3, Likely: 2, Weak: 1, None: 0 }

/** How sure a proposal is: three bars and a word, which stands beside them or is read out. */
export function CertaintyBars({ of, hasWord = false }: { readonly of: Certainty | null; readonly hasWord?: boolean }) {
  const certainty = of ?? 'None'
  const word = t(`bankMatching.certainties.${certainty}`)
  return (
    <span className={classes['certainty']} {...(!hasWord && { role: 'img', 'aria-label': word, title: word })}>
      <span className={classes['bars']} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-filled={bar <= FILLED[certainty] || undefined} />
        ))}
      </span>
      {hasWord && word}
    </span>
  )
}
