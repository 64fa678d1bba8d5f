import { useEffect, useEffectEvent, useRef } from 'react'
import type { Module } from 'contract/modules'
import { t } from '../../../kit/messages.ts'
import navigation from '../../../ui/navigation/navigation.module.css'
import { SubjectSwitcher } from '../subject/subject-switcher.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import { useUnfolded } from './use-unfolded.ts'
import type { SidebarMode } from './use-sidebar.ts'
import classes from './sidebar.module.css'

type Props = { readonly modules: readonly Module[]; readonly mode: SidebarMode; readonly onClose: () => void }

/** The modules a person may open, one item each, with the pages of the open one. Over the page it holds the focus until it is closed. */
export function Sidebar({ modules, mode, onClose }: Props) {
  const nav = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  const isOver = mode === 'over' || mode === 'drawer'
  const { open, isUnfolded, fold } = useUnfolded(modules)
  useEffect(() => {
    if (!isOver) return
    const before = document.activeElement
    nav.current?.focus()
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isOver])
  if (mode === 'closed') return null
  return (
    <>
      {isOver && <div className={classes['backdrop']} onClick={onClose} aria-hidden />}
      <nav
        id="sidebar"
        ref={nav}
        tabIndex={-1}
        className={`${classes['sidebar']} ${navigation['navigation']}`}
        data-mode={mode}
        aria-label={t('shell.modules')}
      >
        {mode === 'drawer' && (
          <div className={classes['subject']}>
            <SubjectSwitcher />
          </div>
        )}
        {modules.map((module) => (
          <SidebarItem
            key={module}
            module={module}
            isRail={mode === 'rail'}
            isOpen={module === open}
            isUnfolded={isUnfolded(module)}
            onFold={() => fold(module)}
          />
        ))}
      </nav>
    </>
  )
}
