import { useRef } from 'react'
import { t } from '../../kit/messages.ts'
import { toast, useToasts, type Toast } from '../../kit/toast.ts'
import { Icon } from '../icon.tsx'
import { useFreePlace } from './use-free-place.ts'
import { usePutAway } from './use-put-away.ts'
import classes from './toasts.module.css'

/**
 * Toasts, at the foot of the right column, or as much higher as they must be to lie over nothing that can be pressed. The two live regions
 * are always there, so that screen readers hear what appears in them.
 */
export function Toasts() {
  const toasts = useToasts()
  const stack = useRef<HTMLDivElement>(null)
  usePutAway(toasts, stack)
  useFreePlace(toasts, stack)
  return (
    <div ref={stack} className={classes['stack']}>
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
    <button
      type="button"
      className={classes['close']}
      aria-label={t('global.close')}
      {...(kind === 'error' && { 'aria-keyshortcuts': 'Escape', title: 'Esc' })}
      onClick={() => toast.close(id)}
    >
      <Icon name="close" size={16} />
    </button>
  </div>
)
