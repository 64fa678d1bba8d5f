import { Textarea } from '@mantine/core'
import { LINE_DESCRIPTION_MAX, type InvoiceLine } from 'contract/document-issuing/invoice-content'
import { t } from '../../../../kit/messages.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { fieldId } from '../editor-part.ts'
import { KpdProposal } from './kpd-proposal.tsx'
import { KpdField } from './kpd-field.tsx'
import type { LineActions } from './line-actions.ts'
import classes from './lines.module.css'

type Props = {
  readonly index: number
  readonly line: InvoiceLine
  /** How many lines lack a classification that they must have. */
  readonly lackingCount: number
  readonly actions: LineActions
}

/** What else is said of a line: the description below its name and its classification; and the place of the line. */
export function LineMore({ index, line, lackingCount, actions }: Props) {
  const number = index + 1
  const kpd = fieldId(`lines.${index}.classificationCode`)
  // What is pressed goes away with what it was about: one goes on in the field.
  const take = (act: () => void) => {
    act()
    document.getElementById(kpd)?.focus()
  }
  return (
    <div className={classes['more']}>
      <Textarea
        label={t('invoiceEditor.description')}
        maxLength={LINE_DESCRIPTION_MAX}
        autosize
        minRows={1}
        value={line.description}
        onChange={({ currentTarget: { value } }) => actions.change(index, { description: value })}
      />
      <div>
        <KpdField
          id={kpd}
          code={line.classificationCode}
          onChange={(classificationCode) => actions.change(index, { classificationCode })}
          onEnter={() => actions.addAfter(index)}
        />
        <KpdProposal
          name={line.name}
          code={line.classificationCode}
          onTake={(classificationCode) => take(() => actions.change(index, { classificationCode }))}
        />
        {line.classificationCode !== '' && lackingCount > 0 && (
          <p className={classes['proposal']}>
            <button type="button" onClick={() => take(() => actions.classify(line.classificationCode))}>
              {t('invoiceEditor.kpdForOthers', { code: line.classificationCode, count: lackingCount })}
            </button>
          </p>
        )}
      </div>
      <div className={classes['tools']}>
        <IconButton icon="chevronUp" label={t('invoiceEditor.moveUp', { number })} onClick={() => actions.move(index, -1)} />
        <IconButton icon="chevronDown" label={t('invoiceEditor.moveDown', { number })} onClick={() => actions.move(index, 1)} />
      </div>
    </div>
  )
}
