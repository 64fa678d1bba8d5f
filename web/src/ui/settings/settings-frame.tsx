import { ActionIcon, Drawer } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useIsMobile } from '../../kit/breakpoints.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../icon.tsx'
import { SkipLink } from '../navigation/skip-link.tsx'
import { LeaveQuestion } from '../dialogs/leave-question.tsx'
import { SettingsLinks, type SettingsGroup } from './settings-links.tsx'
import classes from './settings-frame.module.css'

type Props = {
  readonly title: string
  /** Whose settings they are, where that is not plain. */
  readonly of?: string
  readonly groups: readonly SettingsGroup[]
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The frame of settings, in place of the main layout: a bar on top to leave by, the pages at the side, or on a mobile in a drawer. */
export function SettingsFrame({ title, of, groups, onLeave, children }: Props) {
  const isMobile = useIsMobile()
  return (
    <>
      <SkipLink />
      <div className={classes['frame']}>
        <header className={classes['header']}>
          {isMobile && (
            <ActionIcon aria-label={t('settings.back')} title={t('settings.back')} onClick={onLeave}>
              <Icon name="chevronLeft" />
            </ActionIcon>
          )}
          <div className={classes['title']}>
            <strong>{title}</strong>
            {of !== undefined && <span title={of}>{of}</span>}
          </div>
          {isMobile ? (
            <LinksDrawer title={title} groups={groups} />
          ) : (
            <ActionIcon aria-label={t('global.close')} title={t('global.close')} onClick={onLeave}>
              <Icon name="close" />
            </ActionIcon>
          )}
        </header>
        {!isMobile && <SettingsLinks groups={groups} />}
        <main id="main" tabIndex={-1} className={classes['main']}>
          {children}
        </main>
      </div>
      <LeaveQuestion />
    </>
  )
}

function LinksDrawer({ title, groups }: Pick<Props, 'title' | 'groups'>) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <ActionIcon aria-label={t('shell.openMenu')} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <Icon name="menu" />
      </ActionIcon>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        position="right"
        size={280}
        transitionProps={{ duration: 0 }}
        classNames={{ content: classes['drawer'] ?? '' }}
      >
        <Drawer.Overlay className={classes['overlay'] ?? ''} />
        <Drawer.Content aria-label={title}>
          <div className={classes['header']}>
            <div className={classes['title']}>
              <strong>{title}</strong>
            </div>
            <ActionIcon aria-label={t('shell.closeMenu')} onClick={close}>
              <Icon name="close" />
            </ActionIcon>
          </div>
          <SettingsLinks groups={groups} onChosen={close} />
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
