import { Button } from '@mantine/core'
import { Link, useLoaderData } from '@tanstack/react-router'
import { paths } from 'contract/paths'
import { t } from '../../kit/messages.ts'
import { signOut } from '../../kit/sign-out.ts'
import type { WayBack } from '../way-back.ts'
import { PlainPage } from './plain-page.tsx'
import classes from './plain-page.module.css'

/** A module that is not for this person: back to what is, or out (SHELL-43, GAP-11, GAP-12). */
export function ModuleNotAllowed() {
  const back: WayBack | null = useLoaderData({ strict: false })
  return (
    <PlainPage title={t('pages.moduleNotAllowedTitle')}>
      <p>{t(back ? 'pages.moduleNotAllowed' : 'pages.noModuleAllowed')}</p>
      <div className={classes['buttons']}>
        {back && (
          <Button component={Link} to={back.to}>
            {t(back.isDashboard ? 'pages.toDashboard' : 'pages.toFirstModule')}
          </Button>
        )}
        <Button variant="default" component={Link} to={paths.userSettings()}>
          {t('userSettings.title')}
        </Button>
        <Button variant="default" onClick={() => void signOut()}>
          {t('auth.signOut')}
        </Button>
      </div>
    </PlainPage>
  )
}
