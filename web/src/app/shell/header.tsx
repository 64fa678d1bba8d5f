import { ActionIcon } from '@mantine/core'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { SubjectSwitcher } from './subject-switcher.tsx'
import { UserMenu } from './user-menu.tsx'
import classes from './header.module.css'

type Props = {
  readonly isSidebarOpen: boolean
  /** The sidebar stands beside the page. */
  readonly hasRail: boolean
  readonly onToggleSidebar: () => void
  readonly onPalette: () => void
}

export function Header({ isSidebarOpen, hasRail, onToggleSidebar, onPalette }: Props) {
  const isMobile = useIsMobile()
  return (
    <header className={classes['header']} data-rail={hasRail || undefined}>
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
      <SubjectSwitcher />
      <span className={classes['space']} />
      <button type="button" className={classes['palette']} onClick={onPalette}>
        <Icon name="search" size={16} />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden>{KEYS}</kbd>
      </button>
      <span className={classes['space']} />
      <UserMenu />
    </header>
  )
}

/** The keys of the palette as they stand on the person's keyboard. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
