import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Mailed } from './mailed.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx'))

/** The mail by which something issued is sent: `begin` opens it, `dialog` is where it stands. Its code comes when first opened. */
export function useMailing(mailed: Mailed): { readonly begin: () => void; readonly dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <SendDialog mailed={mailed} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { begin: () => setIsOpen(true), dialog }
}
