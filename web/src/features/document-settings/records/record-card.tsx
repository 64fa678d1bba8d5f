import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useMay } from '../../../kit/actor.tsx'
import { mayHaveChanged } from '../../../kit/call.ts'
import { t, type Message } from '../../../kit/messages.ts'
import { SettingsSection } from '../../../ui/settings/settings-section.tsx'
import type { ListedRecord, RecordColumn } from './listed-record.ts'
import { RecordList } from './record-list.tsx'
import type { RecordKind } from './record-kinds.ts'
import { RecordRemoval } from './record-removal.tsx'
import { useFocusKept } from './use-focus-kept.ts'

type Props<R> = {
  readonly kind: RecordKind
  /** Undefined while they are on their way. */
  readonly records: readonly R[] | undefined
  /** The first tells what a record is called. */
  readonly columns: readonly RecordColumn<R>[]
  /** What has to be there before one can be added, where it is not. */
  readonly firstNeeds?: Message | null
  /** The form of a record, or of a new one. */
  readonly renderDialog: (record: R | null, onClose: () => void) => ReactNode
}

const NEW = 'new'

/** One list of the internal act, with the dialogs that change it. */
export function RecordCard<R extends ListedRecord>({ kind, records, columns, firstNeeds = null, renderDialog }: Props<R>) {
  const { resource, texts } = kind
  const may = useMay()
  const [editing, setEditing] = useState<R | typeof NEW | null>(null)
  const [removing, setRemoving] = useState<R | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const isPressed = useFocusKept(add)
  const edit = (record: R | typeof NEW) => {
    isPressed()
    setEditing(record)
  }
  const remove = (record: R) => {
    isPressed()
    setRemoving(record)
  }
  return (
    <SettingsSection
      title={t(texts.title)}
      action={
        records &&
        firstNeeds === null &&
        may(resource.create) && (
          <Button ref={add} variant="default" onClick={() => edit(NEW)}>
            {t(texts.add)}
          </Button>
        )
      }
    >
      <RecordList
        label={t(texts.title)}
        search={t(texts.search)}
        none={t(firstNeeds ?? texts.none)}
        records={records}
        columns={columns}
        onEdit={may(resource.update) ? edit : null}
        onRemove={may(resource.remove) ? remove : null}
      />
      {editing &&
        renderDialog(editing === NEW ? null : editing, () => {
          setEditing(null)
          mayHaveChanged(resource.update)
        })}
      {removing && (
        <RecordRemoval kind={kind} record={removing} onClose={() => setRemoving(null)} onEnded={() => setRemoving(null)} />
      )}
    </SettingsSection>
  )
}
