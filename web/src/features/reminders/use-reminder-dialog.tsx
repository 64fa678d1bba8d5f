import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'))

/** Opens the reminder of a partner, and where it is one of a document, with this chosen (GAP-37). */
export type Remind = (partnerId: number, documentId?: number) => void

/** The reminder dialog of a screen: `dialog` is where it stands. Its code comes when first opened. */
export function useReminderDialog(): { readonly remind: Remind; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<{ readonly partnerId: number; readonly documentId: number | undefined } | null>(null)
  const remind = useCallback<Remind>((partnerId, documentId) => setAsked({ partnerId, documentId }), [])
  const dialog = asked !== null && (
    <Suspense fallback={null}>
      <ReminderDialog {...asked} onClose={() => setAsked(null)} />
    </Suspense>
  )
  return { remind, dialog }
}
