import { ActionIcon } from '@mantine/core'
import { useCallback } from 'react'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import type { PhoneHead } from '../../ui/navigation/phone-head.tsx'
import { SubjectSwitcher } from './subject/subject-switcher.tsx'
import { UserMenu } from './user-menu.tsx'
import classes from './header.module.css'

type Props = {
  readonly isSidebarOpen: boolean
  /** The sidebar stands beside the page, as wide as the brand above it. */
  readonly isBeside: boolean
  readonly onToggleSidebar: () => void
  readonly onPalette: () => void
  readonly phoneHead: PhoneHead
}

export function Header({ isSidebarOpen, isBeside, onToggleSidebar, onPalette, phoneHead }: Props) {
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
        <Place of={phoneHead.title} className={classes['title']} />
        <SubjectSwitcher />
      </div>
      <span className={classes['space']} />
      <button type="button" className={classes['palette']} onClick={onPalette}>
        <Icon name="search" size={16} />
        <span>{t('palette.open')}</span>
        <kbd aria-hidden>{KEYS}</kbd>
      </button>
      <span className={classes['space']} />
      <Place of={phoneHead.tools} className={classes['tools']} />
      <UserMenu />
    </header>
  )
}

/** Where pages put their title or tools on a mobile. */
function Place({ of: slot, className }: { readonly of: HTMLElement | null; readonly className: string | undefined }) {
  const taken = useCallback((place: HTMLElement | null) => void (slot && place?.append(slot)), [slot])
  return <div ref={taken} className={className} />
}

/** The keys of the palette as they stand on the person's keyboard. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
