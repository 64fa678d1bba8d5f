import { t } from '../../kit/messages.ts'
import classes from './skip-link.module.css'

/** The first stop of the keyboard: past the navigation, to the page. Unseen until it has the focus. */
export const SkipLink = () => (
  <a className={classes['skip']} href="#main">
    {t('shell.skipToContent')}
  </a>
)
