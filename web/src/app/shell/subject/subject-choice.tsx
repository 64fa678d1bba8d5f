import { Combobox, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { fold } from 'contract/croatia/letters'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { tell } from '../../../kit/refusals.ts'
import { SubjectButton } from './subject-button.tsx'
import { useTypedName } from './use-typed-name.ts'
import { useSegment, wayInto } from '../way-into.ts'
import classes from './subject-switcher.module.css'

const SEARCH_FROM = 8

/** The way to another business subject, open as soon as it is there: the same module there, where it is allowed (GAP-13). */
export default function SubjectChoice() {
  const { user, businessSubject } = useAtWork()
  const navigate = useNavigate()
  const segment = useSegment()
  const [search, setSearch] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => (isLong ? box.focusSearchInput() : box.updateSelectedOptionIndex('active')),
  })
  const open = useEffectEvent(() => {
    // The button that was pressed made way for this one.
    button.current?.focus()
    box.openDropdown()
  })
  useEffect(() => open(), [])
  const isLong = user.businessSubjects.length >= SEARCH_FROM
  const found = subjectsFound(user.businessSubjects, search)
  const typed = useTypedName(
    box,
    found.map(({ businessSubjectName }) => businessSubjectName),
  )
  const choose = async (slug: string) => {
    box.closeDropdown()
    const chosen = user.businessSubjects.find((one) => one.businessSubjectSlug === slug)
    if (!chosen || chosen === businessSubject) return
    try {
      await navigate({ href: await wayInto(chosen, segment) })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <Combobox store={box} position="bottom-start" width={340} withinPortal={false} onOptionSubmit={(slug) => void choose(slug)}>
      <Combobox.Target targetType="button" withAriaAttributes {...typed.toldAs}>
        <SubjectButton ref={button} onClick={() => box.toggleDropdown()} onKeyDown={typed.onKeyDown} />
      </Combobox.Target>
      <Combobox.Dropdown className={classes['list'] ?? ''}>
        {isLong && (
          <Combobox.Search
            value={search}
            aria-label={t('shell.findSubject')}
            placeholder={t('shell.findSubject')}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Combobox.Options mah={300} tabIndex={0} className={classes['options'] ?? ''} aria-label={t('shell.subjects')}>
          {found.map((one) => (
            <Combobox.Option
              key={one.businessSubjectId}
              value={one.businessSubjectSlug}
              active={one === businessSubject}
              className={classes['option'] ?? ''}
            >
              <strong>{one.businessSubjectName}</strong>
              <span>{t('shell.oib', { oib: one.oib })}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('shell.noSubjectFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** By name, whatever its letters wear, or by OIB. */
export const subjectsFound = (subjects: readonly OwnBusinessSubject[], search: string): readonly OwnBusinessSubject[] =>
  subjects.filter(({ businessSubjectName, oib }) => fold(`${businessSubjectName} ${oib}`).includes(fold(search.trim())))
