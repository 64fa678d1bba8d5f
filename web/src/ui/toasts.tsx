import { t } from '../kit/messages.ts'
import { toast, useToasts, type Toast } from '../kit/toast.ts'
import { Icon } from './icon.tsx'
import classes from './toasts.module.css'

/** Toasts, bottom right. The two live regions are always there, so that screen readers hear what appears in them. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <div className={classes['stack']}>
      <output>{toasts.filter(({ kind }) => kind !== 'error').map(card)}</output>
      <div role="alert">{toasts.filter(({ kind }) => kind === 'error').map(card)}</div>
    </div>
  )
}

const card = ({ id, kind, title, message }: Toast) => (
  <div key={id} className={classes['toast']} data-kind={kind}>
    <div className={classes['text']}>
      <strong>{title}</strong>
      {message && <span>{message}</span>}
    </div>
    <button type="button" className={classes['close']} aria-label={t('global.close')} onClick={() => toast.close(id)}>
      <Icon name="close" size={16} />
    </button>
  </div>
)
