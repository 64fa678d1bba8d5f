import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnBusinessSubject } from 'contract/auth/current-user'
import { fold } from 'contract/croatia/letters'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { tell } from '../../kit/refusals.ts'
import { Icon } from '../../ui/icon.tsx'
import { wayInto } from './way-into.ts'
import classes from './subject-switcher.module.css'

const SEARCH_FROM = 8

/** The business subject one works in, and the way to another: the same module there, where it is allowed (GAP-13). */
export function SubjectSwitcher() {
  const { user, businessSubject } = useAtWork()
  const navigate = useNavigate()
  const segment = useRouterState({ select: ({ location }) => location.pathname.split('/')[2] })
  const [search, setSearch] = useState('')
  const box = useCombobox({
    onDropdownClose: () => {
      box.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => (isLong ? box.focusSearchInput() : box.updateSelectedOptionIndex('active')),
  })
  const isLong = user.businessSubjects.length >= SEARCH_FROM
  const found = subjectsFound(user.businessSubjects, search)
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
  const shown = (
    <>
      <span className={classes['tile']} data-letter={businessSubject.businessSubjectName.charAt(0).toUpperCase()} aria-hidden />
      <strong title={businessSubject.businessSubjectName}>{businessSubject.businessSubjectName}</strong>{' '}
      <small>{t('shell.oib', { oib: businessSubject.oib })}</small>
    </>
  )
  if (user.businessSubjects.length === 1) return <span className={classes['only']}>{shown}</span>
  return (
    <Combobox store={box} position="bottom-start" width={340} withinPortal={false} onOptionSubmit={(slug) => void choose(slug)}>
      <Combobox.Target targetType="button" withAriaAttributes>
        <button
          type="button"
          className={classes['switch']}
          aria-label={t('shell.switchSubject', {
            name: `${businessSubject.businessSubjectName} ${t('shell.oib', { oib: businessSubject.oib })}`,
          })}
          onClick={() => box.toggleDropdown()}
        >
          {shown}
          <Icon name="chevronUpDown" size={16} />
        </button>
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
