import { ActionIcon } from '@mantine/core'
import { useId, useRef } from 'react'
import { sizeText } from '../../kit/format.ts'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SharedFile } from './use-reminder.ts'
import classes from './files-list.module.css'

type Props = { readonly files: readonly SharedFile[]; readonly onRemove: (id: number) => void }

/** The files that go along; each can be left out, but not all of them. */
export function FilesList({ files, onRemove }: Props) {
  const titleId = useId()
  const box = useRef<HTMLElement>(null)
  const remove = (id: number, row: Element | null) => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    // The button goes away with its row, and the focus must not.
    ;(next?.querySelector('button') ?? box.current)?.focus()
    onRemove(id)
  }
  return (
    <section ref={box} tabIndex={-1} className={classes['files']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('reminders.files')}</h3>
      {files.length === 0 ? (
        <Notice>{t('reminders.noFiles')}</Notice>
      ) : (
        <ul>
          {files.map(({ id, name, sizeBytes }) => (
            <li key={id}>
              <span title={name}>{name}</span>
              <small className="tabular">{sizeBytes !== null && sizeText(sizeBytes)}</small>
              <ActionIcon
                aria-label={t('reminders.removeFile', { name })}
                title={t('reminders.removeFile', { name })}
                onClick={(event) => remove(id, event.currentTarget.closest('li'))}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
