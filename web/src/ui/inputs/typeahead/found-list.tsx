import { Combobox } from '@mantine/core'
import type { ReactNode } from 'react'
import { NEW, type Choice, type Choosing } from './use-choice.ts'
import classes from './typeahead.module.css'

type Props<T> = Pick<Choosing<T>, 'idOf' | 'create'> & {
  readonly choice: Choice<T>
  readonly id: string
  readonly onThere: (list: HTMLElement | null) => void
  readonly label: ReactNode
  readonly option: (found: T) => ReactNode
  /** Where there is nothing to choose, why. */
  readonly says: string | null
}

/** What can be chosen, and what can be made anew of what was typed. */
export function FoundList<T>({ choice, id, onThere, label, idOf, option, create, says }: Props<T>) {
  const { found, canCreate, typed, pressOn } = choice
  return (
    <Combobox.Dropdown hidden={choice.values.length === 0 && says === null}>
      <Combobox.Options
        id={id}
        ref={onThere}
        className={classes['options'] ?? ''}
        aria-label={typeof label === 'string' ? label : undefined}
      >
        {found.map((one) => (
          <Combobox.Option
            key={idOf(one)}
            value={String(idOf(one))}
            className={classes['option'] ?? ''}
            onPointerDown={pressOn(String(idOf(one)))}
          >
            {option(one)}
          </Combobox.Option>
        ))}
        {canCreate && (
          <Combobox.Option className={classes['option'] ?? ''} value={NEW} onPointerDown={pressOn(NEW)}>
            {create?.label(typed)}
          </Combobox.Option>
        )}
      </Combobox.Options>
      {says !== null && <Combobox.Empty className={classes['says'] ?? ''}>{says}</Combobox.Empty>}
    </Combobox.Dropdown>
  )
}
