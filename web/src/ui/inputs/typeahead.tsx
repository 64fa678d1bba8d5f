import { Combobox, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useFirstField } from '../focus/use-first-field.ts'
import { FoundList } from './typeahead/found-list.tsx'
import { keysOf } from './typeahead/keys.ts'
import { useChoice, type Choice, type Choosing } from './typeahead/use-choice.ts'
import { useListPlace } from './typeahead/use-list-place.ts'
import { useMarked } from './typeahead/use-marked.ts'
import { useTakenWhole } from './typeahead/use-taken-whole.ts'
import { useTyping } from './typeahead/use-typing.ts'

type Shown = Pick<
  TextInputProps,
  'id' | 'label' | 'description' | 'placeholder' | 'error' | 'required' | 'maxLength' | 'leftSection'
>
type Props<T> = Shown &
  Choosing<T> & {
    /** What stands in the field: what was typed, or the text of what was chosen. */
    readonly text: string
    /** A key was pressed: what was chosen before is not chosen any more. */
    readonly onType: (text: string) => void
    /** It may come after something else was written elsewhere meanwhile. */
    readonly onChoose: (chosen: T, isLate?: boolean) => void
    readonly option: (found: T) => ReactNode
    readonly nothingFound: string
    /** The field is where the person begins: in a dialog, and on a page where the focus is nowhere else. */
    readonly isFirst?: boolean
    /** Enter where there is nothing in the list to take with it. */
    readonly onEnter?: () => void
  }

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
  const field = useRef<HTMLInputElement>(null)
  const whole = useTakenWhole(field, text)
  const take = (chosen: T, isLate?: boolean) => {
    whole.took()
    onChoose(chosen, isLate)
  }
  const typing = useTyping()
  const choice = useChoice({ search, idOf, ...(create && { create }), ...(isMeant && { isMeant }), text, typing, field, take })
  const isOpen = typing.list.dropdownOpened
  const { isAnswered } = choice
  const says = saidOf(choice, typing.isTyped, nothingFound)
  const place = useListPlace({
    field,
    isWanted: isOpen && (choice.values.length > 0 || says !== null),
    isListed: isOpen && isAnswered,
  })
  useFirstField(field, isFirst)
  useMarked(typing, choice)
  return (
    // What comes above it while a person types, as what is still missing, may push the field to the edge: its list stays where it can be seen.
    <Combobox store={typing.list} onOptionSubmit={(value) => choice.choose(value)} hideDetached={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...shown}
          ref={field}
          {...(isFirst && { 'data-autofocus': true })}
          aria-autocomplete="list"
          aria-busy={isOpen && !isAnswered}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            whole.typedOn()
            onType(value)
            typing.typeOn()
          }}
          onClick={() => typing.list.openDropdown()}
          onBlur={() => !choice.isHeld && choice.leave()}
          onKeyDownCapture={whole.keyDown}
          onKeyDown={keysOf({ typing, choice, isAnyWordGood: isMeant !== undefined, onEnter })}
        />
      </Combobox.Target>
      {place.isThere && (
        <FoundList
          {...{ choice, idOf, option, says }}
          {...(create && { create })}
          id={place.id}
          onThere={place.stand}
          label={shown.label}
        />
      )}
      <output className="seen-by-readers-only">
        {isOpen && isAnswered && typing.isTyped && (says ?? t('typeahead.found', { count: choice.found.length }))}
      </output>
    </Combobox>
  )
}

/** What is said in the place of what is found. */
function saidOf<T>({ hasAnswer, error, found, typed }: Choice<T>, isTyped: boolean, nothingFound: string): string | null {
  if (!hasAnswer) return null
  if (error !== null) return reason(error)
  return found.length === 0 && typed !== '' && isTyped ? nothingFound : null
}
