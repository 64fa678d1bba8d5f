import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Module } from 'contract/permissions'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { MODULE_ICONS, moduleName } from './module-names.ts'
import navigation from '../../ui/navigation/navigation.module.css'
import classes from './sidebar.module.css'

type Props = {
  readonly modules: readonly Module[]
  readonly isOpen: boolean
  readonly isOver: boolean
  readonly onClose: () => void
}

/** The modules a person may open, one item each. Over the page it holds the focus until it is closed. */
export function Sidebar({ modules, isOpen, isOver, onClose }: Props) {
  const { businessSubject } = useAtWork()
  const nav = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const holdsFocus = isOpen && isOver
  useEffect(() => {
    if (!holdsFocus) return
    const before = document.activeElement
    nav.current?.focus()
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [holdsFocus])
  if (!isOpen) return null
  return (
    <>
      {isOver && <div className={classes['backdrop']} onClick={onClose} aria-hidden />}
      <nav
        id="sidebar"
        ref={nav}
        tabIndex={-1}
        className={`${classes['sidebar']} ${navigation['navigation']}`}
        data-over={isOver || undefined}
        aria-label={t('shell.modules')}
      >
        {modules.map((module) => (
          <Link
            key={module}
            to={`${paths.businessSubject(businessSubject.businessSubjectSlug)}/${module}`}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false }}
          >
            <Icon name={MODULE_ICONS[module]} size={20} />
            <span className={classes['name']} title={t(moduleName(module))}>
              {t(moduleName(module))}
            </span>
          </Link>
        ))}
      </nav>
    </>
  )
}
