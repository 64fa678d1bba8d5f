import { useState, type DragEvent, type ReactNode } from 'react'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { ImportPanel } from './import-panel.tsx'
import { sendIn } from './uploads.ts'
import classes from './import-drop-area.module.css'

/** E-invoices can be dropped anywhere on the page. */
export function ImportDropArea({ isOn, children }: { readonly isOn: boolean; readonly children: ReactNode }) {
  const [depth, setDepth] = useState(0)
  const businessSubjectId = useBusinessSubjectId()
  if (!isOn) return children
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={classes['area']}
      onDragEnter={(event) => isFile(event) && setDepth(depth + 1)}
      onDragLeave={(event) => isFile(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => isFile(event) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setDepth(0)
        sendIn([...event.dataTransfer.files], businessSubjectId)
      }}
    >
      {children}
      {depth > 0 && <div className={classes['over']}>{t('imports.drop')}</div>}
      <ImportPanel />
    </div>
  )
}
