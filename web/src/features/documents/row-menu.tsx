import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { Document } from 'contract/documents/documents'
import { t } from '../../kit/messages.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDocumentActions } from './document-actions.ts'
import classes from './row-menu.module.css'

type Props = { readonly document: Document; readonly onRemind: (businessSubjectPartnerId: number) => void }

/** What can be done with one document straight from its card. */
export function RowMenu({ document, onRemind }: Props) {
  const { download, remind, whyNoReminder } = useDocumentActions(document, onRemind)
  const button = useRef<HTMLButtonElement>(null)
  if (!download && !remind) return null
  const openReminder = () => {
    // The menu goes away, so the dialog gives the focus back to its button.
    button.current?.focus()
    remind?.()
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} aria-label={t('grid.actionsFor', { name: document.documentNumber })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        {download && (
          <Menu.Item leftSection={<Icon name="download" />} onClick={download}>
            {t('documents.downloadFile')}
          </Menu.Item>
        )}
        {remind && (
          <Menu.Item leftSection={<Icon name="bell" />} disabled={whyNoReminder !== null} onClick={openReminder}>
            {t('reminders.remind')}
            {whyNoReminder !== null && <small>{whyNoReminder}</small>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
