import { lazy, Suspense } from 'react'
import { useAtWork } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { useOpening } from '../../ui/menus/use-opening.ts'
import { initials } from '../../ui/values/initials.ts'
import classes from './user-menu.module.css'

const fetched = () => import('./user-menu-list.tsx')
const UserMenuList = lazy(async () => ({ default: (await fetched()).UserMenuList }))

/** The person: their settings, their language, the look, and the way out. */
export function UserMenu() {
  const { user } = useAtWork()
  const { opened, button } = useOpening(fetched)
  return (
    <>
      <button {...button} type="button" className={classes['button']}>
        <span className="seen-by-readers-only">{t('shell.userMenu', { name: user.displayName })}</span>
        <span className={classes['initials']} aria-hidden>
          {initials(user.displayName)}
        </span>
      </button>
      <Suspense>{opened && <UserMenuList opened={opened} />}</Suspense>
    </>
  )
}
