import { Combobox, TextInput, useCombobox, type TextInputProps } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useFirstField } from '../focus/use-first-field.ts'
import { useFound, type Search } from './use-found.ts'
import { useHeldPress } from './use-held-press.ts'
import { useTakenWhole } from './use-taken-whole.ts'
import classes from './typeahead.module.css'

type Shown = Pick<
  TextInputProps,
  'id' | 'label' | 'description' | 'placeholder' | 'error' | 'required' | 'maxLength' | 'leftSection'
>
type Props<T> = Shown & {
  /** What stands in the field: what was typed, or the text of what was chosen. */
  readonly text: string
  /** A key was pressed: what was chosen before is not chosen any more. */
  readonly onType: (text: string) => void
  /** It may come after something else was written elsewhere meanwhile. */
  readonly onChoose: (chosen: T, isLate?: boolean) => void
  readonly search: Search<T>
  readonly idOf: (found: T) => string | number
  readonly option: (found: T) => ReactNode
  readonly nothingFound: string
  /** Something new can be made of what was typed, where the search has not found what was meant. */
  readonly create?: { readonly label: (typed: string) => string; readonly onCreate: (typed: string) => void }
  /** The field is where the person begins: in a dialog, and on a page where the focus is nowhere else. */
  readonly isFirst?: boolean
  /** Words of one's own are as good as anything that is found: Enter takes what is found only where it is just what was typed. */
  readonly isMeant?: (found: T, typed: string) => boolean
  /** Enter where there is nothing in the list to take with it. */
  readonly onEnter?: () => void
}

const NEW = 'new'

/**
 * Something chosen out of many by typing a part of it. Enter takes the first that is found, Tab the only one, and where any words will do
 * both take what is just that, and go on. They do so also when they are pressed before the answer has come, as by a scanner of barcodes, and
 * take the one that arrows went to. Nothing else is guessed.
 */
export function Typeahead<T>(props: Props<T>) {
  const {
    text,
    onType,
    onChoose,
    search,
    idOf,
    option,
    nothingFound,
    create,
    isFirst = false,
    isMeant,
    onEnter,
    ...shown
  } = props
  const typed = text.trim()
  const [isTyped, setIsTyped] = useState(false)
  const [isInHurry, setIsInHurry] = useState(false)
  // They went on before the answer came: what they meant is taken when it does.
  const [isLeft, setIsLeft] = useState(false)
  const hasMoved = useRef(false)
  const list = useCombobox()
  const field = useRef<HTMLInputElement>(null)
  const whole = useTakenWhole(field, text)
  const end = () => {
    list.closeDropdown()
    setIsTyped(false)
    setIsInHurry(false)
    setIsLeft(false)
    hasMoved.current = false
  }
  const goOn = () => {
    end()
    onEnter?.()
  }
  const isForEnter = (one: T) => isMeant === undefined || isMeant(one, typed)
  /** What whoever goes on has meant: of words of one's own only what is just that. */
  const leftFor = (come: readonly T[]) => (isMeant ? come.find(isForEnter) : come.length === 1 ? come[0] : undefined)
  const answer = useFound({
    search,
    text: isTyped ? typed : '',
    isAsking: list.dropdownOpened || isLeft,
    isInHurry: isInHurry || isLeft,
    onFound: (come) => {
      const meant = isInHurry ? come.find(isForEnter) : isLeft ? leftFor(come) : undefined
      setIsInHurry(false)
      if (isLeft || meant !== undefined) end()
      if (meant !== undefined) take(meant, isLeft)
    },
  })
  const { error, isAnswered, hasAnswer } = answer
  const { heldFound, press: pressOn } = useHeldPress<T>({
    onTake: (value, from) => choose(value, from),
    onLet: () => {
      if (document.activeElement !== field.current) leave()
    },
  })
  const found = heldFound ?? answer.found
  const canCreate = create !== undefined && isTyped && hasAnswer && typed !== ''
  const values = [...found.map((one) => String(idOf(one))), ...(canCreate ? [NEW] : [])]
  const take = (chosen: T, isLate?: boolean) => {
    whole.took()
    onChoose(chosen, isLate)
  }
  const choose = (value: string, from = found) => {
    end()
    const chosen = from.find((one) => String(idOf(one)) === value)
    if (chosen !== undefined) take(chosen)
    else if (value === NEW) create?.onCreate(typed)
  }
  useFirstField(field, isFirst)
  const isListed = list.dropdownOpened && isAnswered
  useEffect(() => {
    if (isListed) field.current?.scrollIntoView({ block: 'nearest' })
  }, [isListed])
  const { selectOption, resetSelectedOption, getSelectedOptionIndex } = list
  const shownValues = values.join(' ')
  const forEnter = isMeant ? found.findIndex(isForEnter) : 0
  const isFound = isTyped && isAnswered
  useEffect(() => {
    if (isFound && typed !== '' && shownValues !== '' && forEnter !== -1) selectOption(forEnter)
    // Where nothing was selected the whole page would be searched for it, at each key.
    else if (getSelectedOptionIndex() !== -1) resetSelectedOption()
  }, [isFound, typed, shownValues, forEnter, selectOption, resetSelectedOption, getSelectedOptionIndex])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // While the list is open Enter is for the list, also a moment before there is something in it to take.
    if (!list.dropdownOpened || !isTyped) {
      if (!list.dropdownOpened || list.getSelectedOptionIndex() === -1) goOn()
      return
    }
    const isTaken = event.isDefaultPrevented()
    event.preventDefault()
    const value = values[forEnter]
    if (isMeant && !hasMoved.current) {
      // Whoever writes words of their own goes on at once: the next key is for what comes then. It is drawn first, as that begins with it.
      flushSync(leave)
      onEnter?.()
    } else if (!isAnswered) setIsInHurry(true)
    else if (isTaken || list.getSelectedOptionIndex() !== -1) return
    // It stands there since a moment ago and is not marked yet, so that the list by itself would do nothing.
    else if (typed !== '' && value !== undefined) choose(value)
  }
  const leave = () => {
    const value = hasMoved.current ? values[list.getSelectedOptionIndex()] : undefined
    const meant = isTyped && isAnswered && typed !== '' ? leftFor(found) : undefined
    if (value !== undefined) choose(value)
    else if (meant !== undefined) choose(String(idOf(meant)))
    else if (isTyped && !isAnswered && typed !== '') {
      setIsLeft(true)
      list.closeDropdown()
    } else end()
  }
  const says = !hasAnswer
    ? null
    : error !== null
      ? reason(error)
      : found.length === 0 && typed !== '' && isTyped
        ? nothingFound
        : null
  const isInList = values.length > 0 || says !== null
  // Before there was anything in it the list is not there: it would be placed beside its field, and the page laid out for that alone.
  const [hasList, setHasList] = useState(false)
  if (list.dropdownOpened && isInList && !hasList) setHasList(true)
  const listId = useId()
  // The field is drawn once more then: it says which list is its own, and that it is open, only of one that is there.
  const [, setThere] = useState<HTMLElement | null>(null)
  return (
    // What comes above it while a person types, as what is still missing, may push the field to the edge: its list stays where it can be seen.
    <Combobox store={list} onOptionSubmit={(value) => choose(value)} hideDetached={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...shown}
          ref={field}
          {...(isFirst && { 'data-autofocus': true })}
          aria-autocomplete="list"
          aria-busy={list.dropdownOpened && !isAnswered}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            hasMoved.current = false
            whole.typedOn()
            onType(value)
            setIsTyped(true)
            setIsInHurry(false)
            setIsLeft(false)
            list.openDropdown()
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => heldFound === null && leave()}
          onKeyDownCapture={whole.keyDown}
          onKeyDown={press}
        />
      </Combobox.Target>
      {hasList && (
        <Combobox.Dropdown hidden={!isInList}>
          <Combobox.Options
            id={listId}
            ref={setThere}
            className={classes['options'] ?? ''}
            aria-label={typeof shown.label === 'string' ? shown.label : undefined}
          >
            {found.map((one) => (
              <Combobox.Option
                key={idOf(one)}
                value={String(idOf(one))}
                className={classes['option'] ?? ''}
                onPointerDown={pressOn(String(idOf(one)), found)}
              >
                {option(one)}
              </Combobox.Option>
            ))}
            {canCreate && (
              <Combobox.Option className={classes['option'] ?? ''} value={NEW} onPointerDown={pressOn(NEW, found)}>
                {create.label(typed)}
              </Combobox.Option>
            )}
          </Combobox.Options>
          {says !== null && <Combobox.Empty className={classes['says'] ?? ''}>{says}</Combobox.Empty>}
        </Combobox.Dropdown>
      )}
      <output className="seen-by-readers-only">
        {list.dropdownOpened && isAnswered && isTyped && (says ?? t('typeahead.found', { count: found.length }))}
      </output>
    </Combobox>
  )
}
