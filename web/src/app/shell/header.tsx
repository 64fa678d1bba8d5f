import { ActionIcon } from '@mantine/core'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SubjectSwitcher } from './subject/subject-switcher.tsx'
import { UserMenu } from './user-menu.tsx'
import classes from './header.module.css'

type Props = {
  readonly isSidebarOpen: boolean
  /** The sidebar stands beside the page, as wide as the brand above it. */
  readonly isBeside: boolean
  readonly onToggleSidebar: () => void
  readonly onPalette: () => void
  /** Where pages put their title and tools on a mobile. */
  readonly onTitle: (slot: HTMLElement | null) => void
  readonly onTools: (slot: HTMLElement | null) => void
}

export function Header({ isSidebarOpen, isBeside, onToggleSidebar, onPalette, onTitle, onTools }: Props) {
  const isMobile = useIsMobile()
  return (
    <header className={classes['header']} data-beside={isBeside || undefined}>
      <div className={classes['brand']}>
        <Mark />
        <strong>Saldo</strong>
        <ActionIcon
          aria-label={t(isSidebarOpen ? 'shell.closeMenu' : 'shell.openMenu')}
          aria-expanded={isSidebarOpen}
          aria-controls="sidebar"
          onClick={onToggleSidebar}
        >
          <Icon name={isSidebarOpen && isMobile ? 'close' : 'menu'} />
        </ActionIcon>
      </div>
      <div className={classes['where']}>
        <div ref={onTitle} className={classes['title']} />
        <SubjectSwitcher />
      </div>
      <span className={classes['space']} />
      <button type="button" className={classes['palette']} onClick={onPalette}>
        <Icon name="search" size={16} />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden>{KEYS}</kbd>
      </button>
      <span className={classes['space']} />
      <div ref={onTools} className={classes['tools']} />
      <UserMenu />
    </header>
  )
}

/** The keys of the palette as they stand on the person's keyboard. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
