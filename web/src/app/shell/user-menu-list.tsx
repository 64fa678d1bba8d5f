import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LANGUAGE_NAMES, LANGUAGES } from 'contract/languages'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { language, t, type Message } from '../../kit/messages.ts'
import { signOut, signOutEverywhere } from '../../kit/sign-out.ts'
import { Icon } from '../../ui/icon.tsx'
import { MenuAt } from '../../ui/menus/menu-at.tsx'
import type { Opened } from '../../ui/menus/use-opening.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import classes from './user-menu.module.css'

const SCHEMES = [
  ['light', 'shell.light'],
  ['dark', 'shell.dark'],
  ['auto', 'shell.system'],
] as const satisfies readonly (readonly [MantineColorScheme, Message])[]

export function UserMenuList({ opened }: { readonly opened: Opened }) {
  const { user } = useAtWork()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = useChooseLanguage()
  return (
    <MenuAt opened={opened} width={240} withinPortal={false} className={classes['menu']}>
      <div className={classes['who']}>
        <strong>{user.displayName}</strong>
        <span>{user.email}</span>
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to={paths.profile()}>
        {t('userSettings.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <Menu.RadioGroup value={language()}>
        {LANGUAGES.map((one) => (
          <Menu.RadioItem key={one} value={one} lang={one} checkIcon={CHECK} onChange={() => void choose(one)}>
            {LANGUAGE_NAMES[one]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme}>
        {SCHEMES.map(([one, name]) => (
          <Menu.RadioItem key={one} value={one} checkIcon={CHECK} onChange={() => setColorScheme(one)}>
            {t(name)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item onClick={() => void signOut()}>{t('auth.signOut')}</Menu.Item>
      <Menu.Item onClick={() => void signOutEverywhere()}>{t('auth.signOutEverywhere')}</Menu.Item>
    </MenuAt>
  )
}

const CHECK = <Icon name="check" size={16} />
