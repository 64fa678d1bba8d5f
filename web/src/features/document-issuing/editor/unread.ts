import { createContext, useCallback, useMemo, useState } from 'react'
import type { Finding } from 'contract/document-issuing/rules/invoice-rule'

type Tell = (path: string, field: string | null) => void

/** By this a field tells that what stands in it can not be read, by its name; and with null that there is no such thing any more. */
export const UnreadContext = createContext<Tell>(() => {})

const NOTHING: ReadonlyMap<string, string> = new Map()

/** What was typed and can not be read counts as nothing: it stands against issuing as what it is, and not as something that is missing. */
export function useUnread(found: readonly Finding[]): { readonly findings: readonly Finding[]; readonly tell: Tell } {
  const [unread, setUnread] = useState(NOTHING)
  const tell = useCallback<Tell>((path, field) => {
    setUnread(
      (before) => new Map([...[...before].filter(([one]) => one !== path), ...(field === null ? [] : [[path, field] as const])]),
    )
  }, [])
  const findings = useMemo(
    () =>
      unread.size === 0
        ? found
        : [...[...unread].map(([path, field]) => unreadAt(path, field)), ...found.filter(({ path }) => !unread.has(path))],
    [unread, found],
  )
  return { findings, tell }
}

const unreadAt = (path: string, field: string): Finding => ({
  code: 'Unread',
  isFatal: true,
  path,
  message: 'invoiceEditor.wrongNumber',
  params: { field },
})
