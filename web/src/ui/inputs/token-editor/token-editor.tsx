import { Input } from '@mantine/core'
import { useId, useRef, type ReactNode } from 'react'
import { visibleText, type Template, type TokenNames } from 'contract/kit/templates'
import { t } from '../../../kit/messages.ts'
import { Counter } from '../counter.tsx'
import { optionId, TokenPicker } from './token-picker.tsx'
import { useTemplateEditor } from './use-template-editor.ts'
import { useTokenPicker } from './use-token-picker.ts'
import classes from './token-editor.module.css'

type Props = {
  readonly label: string
  /** What each token is called; only these can be put in. */
  readonly names: TokenNames
  /** What it begins with, and counts. What is typed is told by `onChange`; another value from outside is not shown. */
  readonly value: Template
  readonly onChange: (template: Template) => void
  /** The length of what is read; without it nothing is counted. */
  readonly max?: number
  readonly isOneLine?: boolean
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly error?: ReactNode
  /** The name of the field in its form. */
  readonly path: string
}

/** A text with tokens, which are picked after `#` or by the button, and are one thing each. */
export function TokenEditor(props: Props) {
  const { label, names, onChange, value, max, isOneLine = false, isRequired = false, isDisabled = false, error } = props
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const editor = useTemplateEditor(root, { initial: value, names, isOneLine, isDisabled, onChange })
  const picking = useTokenPicker(editor, box, names)
  const { options, active, place, pick, ask, cancel } = picking
  const isOpen = options.length > 0
  const pickerId = `${id}-picker`
  return (
    <div className={classes['field']}>
      <div className={classes['head']}>
        <Input.Label id={`${id}-label`} labelElement="div" required={isRequired} onMouseDown={() => editor.focus()}>
          {label}
        </Input.Label>
        {max !== undefined && <Counter value={visibleText(value, names)} max={max} />}
      </div>
      <div ref={box} className={classes['box']}>
        <div
          ref={root}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input or textarea can have no tokens in it
          role="textbox"
          tabIndex={isDisabled ? -1 : 0}
          contentEditable={!isDisabled}
          suppressContentEditableWarning
          data-path={props.path}
          className={classes['text']}
          data-one-line={isOneLine || undefined}
          aria-multiline={!isOneLine}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
          aria-required={isRequired}
          aria-invalid={Boolean(error)}
          aria-disabled={isDisabled}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          {...(isOpen && {
            'aria-controls': pickerId,
            'aria-activedescendant': optionId(pickerId, options[active]?.token ?? ''),
          })}
          onBlur={cancel}
        />
        {isOpen && <TokenPicker {...{ options, active, place }} id={pickerId} label={t('tokenEditor.tokens')} onPick={pick} />}
      </div>
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
      <div className={classes['foot']}>
        <button type="button" className={classes['insert']} aria-describedby={`${id}-label`} disabled={isDisabled} onClick={ask}>
          <span aria-hidden>#</span> {t('tokenEditor.insert')}
        </button>
        <span id={`${id}-hint`} className={classes['hint']}>
          {t('tokenEditor.hint')}
        </span>
      </div>
    </div>
  )
}
