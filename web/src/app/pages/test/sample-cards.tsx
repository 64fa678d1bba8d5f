import { useState } from 'react'
import { t } from '../../../kit/messages.ts'
import { Amount } from '../../../ui/values/amount.tsx'
import { CardList } from '../../../ui/cards/card-list.tsx'
import { Day } from '../../../ui/values/day.tsx'
import { StatusPill } from '../../../ui/values/pill.tsx'
import { samples, type Sample } from './samples.ts'
import classes from './test-page.module.css'

const ALL = samples(2000)
const STEP = 50

/** The same rows as cards, endless, for a mobile screen. */
export function SampleCards() {
  const [count, setCount] = useState(STEP)
  return (
    <CardList
      label={t('test.title')}
      count={count}
      idOf={(index) => ALL[index]?.id ?? index}
      itemSizePx={104}
      hasMore={count < ALL.length}
      onMore={() => setCount(count + STEP)}
      card={(index) => ALL[index] && cardOf(ALL[index])}
    />
  )
}

const cardOf = ({ number, partner, colour, day, cents, currency }: Sample) => (
  <article className={classes['card']}>
    <div>
      <strong>{partner}</strong>
      <StatusPill colour={colour} label={t(`test.colours.${colour}`)} />
    </div>
    <div>
      <span>{number}</span>
      <Day day={day} />
    </div>
    <Amount cents={cents} currency={currency} isStrong />
  </article>
)
