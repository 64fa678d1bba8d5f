import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { use, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Problem } from 'contract/kit/problem'
import { recordChanged } from 'contract/kit/records'
import { AtWorkContext } from '../actor.tsx'
import { told, type ColumnWords } from '../history/history-words.ts'
import { t } from '../messages.ts'
import { tell } from '../refusals.ts'
import { isSame, typedIn } from './typed-in.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './meanwhile.module.css'

type Values = Record<string, unknown>
type Now<V> = { readonly version: number; readonly values: V }

type Edited<V extends Values> = {
  readonly form: UseFormReturnType<V>
  /** Of the record as the form was filled with it; undefined for a new one. */
  readonly version: number | undefined
  /** What its fields are called, and how their values are said. */
  readonly words: Readonly<Record<string, ColumnWords>>
  /** The record as it is now, as values of the form. */
  readonly read: () => Promise<Now<V>>
  readonly save: (values: V, version: number) => void
}

/**
 * Two people in one record: where another has saved it since the form was opened, the second is told who, shown what they have
 * written, and chooses whose stays. Nothing that was typed is lost.
 */
export function useMeanwhile<V extends Values>({ form, version, words, read, save }: Edited<V>) {
  const [seen, setSeen] = useState(version)
  const [theirs, setTheirs] = useState<(Now<V> & { readonly name: string }) | null>(null)
  const onRefused = ({ code, params }: Problem): boolean => {
    if (code !== recordChanged.code) return false
    read().then((now) => setTheirs({ ...now, name: String(params?.['name'] ?? '') }), tell)
    return true
  }
  const settle = () => {
    if (theirs) setSeen(theirs.version)
    setTheirs(null)
  }
  const take = () => {
    if (theirs) form.setValues(theirs.values)
    settle()
  }
  const keep = () => {
    if (theirs) {
      const both = { ...theirs.values, ...typedIn(form) }
      form.setValues(both)
      save(both, theirs.version)
    }
    settle()
  }
  const notice = theirs && (
    <Meanwhile name={theirs.name} onTake={take} onKeep={keep}>
      {changesOf(form, theirs.values, words)}
    </Meanwhile>
  )
  // A form that stays open after it saved has seen what it wrote.
  return { version: seen, saw: setSeen, onRefused, notice }
}

type Props = { readonly name: string; readonly children: ReactNode; readonly onTake: () => void; readonly onKeep: () => void }

/** It stands above the form, and takes the focus there: whoever pressed save below a long one would not see that anything happened. */
function Meanwhile({ name, children, onTake, onKeep }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} className={classes['meanwhile']} tabIndex={-1}>
      <Notice kind="error" title={t('global.changedMeanwhileTitle')}>
        <p>{whoChanged(name, use(AtWorkContext)?.user.displayName)}</p>
        <ul className={classes['changes']}>{children}</ul>
        <div className={classes['choice']}>
          <Button variant="default" onClick={onTake}>
            {t('global.takeTheirs')}
          </Button>
          <Button variant="default" onClick={onKeep}>
            {t('global.saveMine')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** The same person may have two windows open. */
function whoChanged(name: string, own: string | undefined): string {
  if (name === '') return t('global.changedMeanwhileByNobody')
  return name === own ? t('global.changedMeanwhileByYou') : t('global.changedMeanwhile', { name })
}

/** `Marka i model: Škoda Octavia → Škoda Superb`: what stands here, and what the other has made of it; nothing of what they left as it was. */
function changesOf<V extends Values>(
  form: UseFormReturnType<V>,
  theirs: V,
  words: Readonly<Record<string, ColumnWords>>,
): ReactNode {
  const [mine, begun] = [form.getValues(), form.getInitialValues()]
  return Object.keys(theirs)
    .filter((field) => !isSame(theirs[field], begun[field]) && !isSame(mine[field], theirs[field]) && field in words)
    .map((field) => {
      const { label, change } = told({ record: words }, 'record', {
        field,
        before: plain(mine[field]),
        after: plain(theirs[field]),
      })
      return (
        <li key={field}>
          <span>{label}: </span>
          {change}
        </li>
      )
    })
}

const plain = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : null
