import { lazy, Suspense, useState, type ReactNode } from 'react'

const ReminderDialog = lazy(() => import('./reminder-dialog.tsx'))

/** The reminder dialog of a screen: `remind` opens it for a partner, `dialog` is where it stands. Its code comes when first opened. */
export function useReminderDialog(): { readonly remind: (partnerId: number) => void; readonly dialog: ReactNode } {
  const [partnerId, remind] = useState<number | null>(null)
  const dialog = partnerId !== null && (
    <Suspense fallback={null}>
      <ReminderDialog partnerId={partnerId} onClose={() => remind(null)} />
    </Suspense>
  )
  return { remind, dialog }
}
