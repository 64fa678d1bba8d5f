import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { t } from '../../kit/messages.ts'
import navigation from '../navigation/navigation.module.css'
import classes from './settings-frame.module.css'

export type SettingsGroup = {
  readonly title?: string
  readonly links: readonly { readonly to: string; readonly label: string }[]
}

type Props = { readonly groups: readonly SettingsGroup[]; readonly onChosen?: () => void }

/** The pages of the settings. They take each other's place in the history, so that closing leads out of the settings. */
export const SettingsLinks = ({ groups, onChosen }: Props) => (
  <nav className={`${classes['links']} ${navigation['navigation']}`} aria-label={t('settings.pages')}>
    {groups.map((group) => (
      <Group key={group.title ?? ''} {...group} onChosen={onChosen} />
    ))}
  </nav>
)

function Group({ title, links, onChosen }: SettingsGroup & { readonly onChosen: (() => void) | undefined }) {
  const id = useId()
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id })}>
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          replace
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
          onClick={onChosen}
        >
          {label}
        </Link>
      ))}
    </section>
  )
}
