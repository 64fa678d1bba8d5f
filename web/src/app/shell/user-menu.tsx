import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from '@tanstack/react-router'
import { LANGUAGE_NAMES, LANGUAGES } from 'contract/languages'
import { paths } from 'contract/paths'
import { useAtWork } from '../../kit/actor.tsx'
import { language, t, type Message } from '../../kit/messages.ts'
import { signOut, signOutEverywhere } from '../../kit/sign-out.ts'
import { Icon } from '../../ui/icon.tsx'
import { initials } from '../../ui/values/initials.ts'
import { useChooseLanguage } from './use-choose-language.ts'
import classes from './user-menu.module.css'

const SCHEMES = [
  ['light', 'shell.light'],
  ['dark', 'shell.dark'],
  ['auto', 'shell.system'],
] as const satisfies readonly (readonly [MantineColorScheme, Message])[]

/** The person: their settings, their language, the look, and the way out. */
export function UserMenu() {
  const { user } = useAtWork()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = useChooseLanguage()
  return (
    <Menu width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes['button']}>
          <span className="seen-by-readers-only">{t('shell.userMenu', { name: user.displayName })}</span>
          <span className={classes['initials']} aria-hidden>
            {initials(user.displayName)}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
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
      </Menu.Dropdown>
    </Menu>
  )
}

const CHECK = <Icon name="check" size={16} />
