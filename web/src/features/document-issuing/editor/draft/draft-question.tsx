import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clock } from '../../../../kit/clock.ts'
import { t } from '../../../../kit/messages.ts'
import { isOffline, useIsOffline } from '../../../../kit/requests/offline.ts'
import type { Confirm } from '../../../../ui/dialogs/confirm.tsx'
import type { DraftKeeper } from './draft-keeper.ts'

type Props = { readonly keeper: Pick<DraftKeeper<never>, 'flush'>; readonly isUnsaved: boolean }

/** Nobody waits longer for a save before they are told that it is not there. */
const WAITS_MS = 3_000

const fetched = () => import('../../../../ui/dialogs/confirm.tsx')

/**
 * The page of a draft is not left before all is saved. Where that can't be, it says why and asks; what is saved while somebody thinks
 * about it lets them go.
 */
export function DraftQuestion({ keeper, isUnsaved }: Props) {
  const [dialog, setDialog] = useState<{ readonly Confirm: typeof Confirm }>()
  const blocker = useBlocker({
    shouldBlockFn: async () => isUnsaved && !(await isSaved(keeper)),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const message = t(useIsOffline() ? 'invoiceEditor.leaveOffline' : 'invoiceEditor.leaveMessage')
  // The question is there by the time that there is no network to fetch it by; where it is not, the browser asks. It comes once something
  // was saved, when nobody waits for a key.
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved) fetched().catch(() => undefined)
    wasUnsaved.current = isUnsaved
  }, [isUnsaved])
  const answer = useEffectEvent((isStillUnsaved: boolean) => {
    if (!isStillUnsaved) return blocker.proceed?.()
    fetched().then(setDialog, () => (window.confirm(message) ? blocker.proceed?.() : blocker.reset?.()))
  })
  useEffect(() => {
    if (isBlocked) answer(isUnsaved)
  }, [isBlocked, isUnsaved])
  if (!isBlocked || !isUnsaved || !dialog) return null
  return (
    <dialog.Confirm
      isOpen
      title={t('invoiceEditor.leaveTitle')}
      message={message}
      action={t('invoiceEditor.leave')}
      cancel={t('invoiceEditor.stay')}
      isDestructive
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}

/** Without a network nothing is tried: it would only be waited for. */
const isSaved = async (keeper: Props['keeper']): Promise<boolean> => {
  if (isOffline()) return false
  let stop = () => {}
  const late = new Promise<null>((resolve) => {
    stop = clock.after(WAITS_MS, () => resolve(null))
  })
  const saved = await Promise.race([keeper.flush(), late])
  stop()
  return saved !== null
}
