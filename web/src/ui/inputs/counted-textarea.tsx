import { Textarea, type TextareaProps } from '@mantine/core'
import { Counter } from './counter.tsx'
import classes from './counted-textarea.module.css'

/** A longer text with a limit. What is too long stays to be cut by the person, and the form says so. */
export const CountedTextarea = ({ max, value, ...props }: TextareaProps & { readonly max: number; readonly value: string }) => (
  <div className={classes['field']}>
    <Textarea classNames={{ input: classes['input'] ?? '' }} {...props} value={value} />
    <span className={classes['count']}>
      <Counter value={value} max={max} />
    </span>
  </div>
)
