import { Icon } from '../icon.tsx'

/** What an entry of a menu has that is the chosen one: a tick, and the focus once the menu opens. */
export const CHOSEN = { 'aria-current': true, 'data-autofocus': true, rightSection: <Icon name="check" size={16} /> } as const
