import { MultiSelect } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { fold } from 'contract/croatia/letters'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { wordsFirst } from '../../kit/lists/word-from.ts'
import { useFound, type Search } from './use-found.ts'

type Option = { readonly value: string; readonly label: string }
type Props = {
  readonly label: string
  /** What can be chosen, or where it is searched for what is offered before anything is typed. */
  readonly data: readonly Option[]
  readonly value: string[]
  readonly onChange: (chosen: string[]) => void
  /** Where there are more than are here. */
  readonly search?: Search<Option>
}

/**
 * Several of many, found by typing a part of their names. Enter takes the first that is found, also when it is pressed before the answer
 * has come; whoever leaves has the only one taken, and otherwise what was typed stays there and says that it has to be chosen.
 */
export function SearchedMultiSelect({ label, data, value, onChange, search }: Props) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [isInHurry, setIsInHurry] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const [taken, setTaken] = useState<readonly Option[]>([])
  const isLeaving = useRef(false)
  const typed = text.trim()
  const notChosen = (options: readonly Option[]) => options.filter((one) => !value.includes(one.value))
  const type = (next: string) => {
    setText(next)
    setIsInHurry(false)
    setIsLeft(false)
  }
  const take = (one: Option) => {
    setTaken([...taken, one])
    onChange([...value, one.value])
    type('')
    // Something else would be marked in it by now, which a second Enter is not meant for.
    setIsOpen(false)
  }
  const takeOnly = ([only, ...others]: readonly Option[]) => only && others.length === 0 && take(only)
  const answer = useFound<Option>({
    search: search ?? nowhere,
    text: typed,
    isAsking: search !== undefined && typed !== '',
    isInHurry,
    onFound: (come) => {
      const [first] = notChosen(come)
      if (isInHurry && first) take(first)
      else if (isLeft) takeOnly(notChosen(come))
    },
  })
  const isAnswered = !search || typed === '' || answer.isAnswered
  const found = notChosen(typed === '' ? data : !search ? foundIn(data, typed) : answer.hasAnswer ? answer.found : data)
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ' && text === '') {
      event.preventDefault()
      setIsOpen(!isOpen)
    }
    if (event.key !== 'Enter' || typed === '') return
    // Enter is for the list, also a moment before there is something in it: the form around it would go without what was typed.
    event.preventDefault()
    const [first] = found
    if (!isAnswered) setIsInHurry(true)
    else if (!isOpen && first) take(first)
  }
  const leave = () => {
    isLeaving.current = true
    setIsLeft(true)
    if (typed !== '' && isAnswered) takeOnly(found)
  }
  return (
    <MultiSelect
      label={label}
      data={[...new Map([...taken, ...answer.found, ...data].map((one) => [one.value, one])).values()]}
      value={value}
      onChange={onChange}
      onOptionSubmit={(chosen) => setTaken([...taken, ...found.filter((one) => one.value === chosen)])}
      searchable
      // It would open with the dialog that begins at it.
      openOnFocus={false}
      // What is all there can be chosen by touch alone: no keyboard comes up over it.
      {...(!search && { inputMode: 'none' })}
      filter={() => found}
      nothingFoundMessage={search && answer.error !== null ? reason(answer.error) : t('filters.nothingFound')}
      searchValue={text}
      onSearchChange={(next) => {
        // The library empties the field as it is left.
        if (!isLeaving.current) type(next)
        isLeaving.current = false
      }}
      selectFirstOptionOnChange={typed !== '' && isAnswered}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      aria-busy={!isAnswered}
      error={isLeft && typed !== '' && isAnswered && t('typeahead.chooseOrEmpty')}
      onBlur={leave}
      onKeyDown={press}
    />
  )
}

const nowhere: Search<Option> = () => Promise.resolve([])

function foundIn(options: readonly Option[], typed: string): Option[] {
  const fits = options.filter(({ label }) => fold(label).includes(fold(typed)))
  return wordsFirst(fits, ({ label }) => label, typed)
}
