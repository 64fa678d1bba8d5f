import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { Mark } from '../../../ui/mark.tsx'
import classes from './welcome.module.css'

/** For whoever may not see how the business does (GAP-108). */
export const Welcome = () => (
  <div className={classes['welcome']}>
    <Mark size={56} />
    <h2>{t('dashboard.welcome.title', { name: useAtWork().user.displayName })}</h2>
    <p>{t('dashboard.welcome.message')}</p>
  </div>
)
