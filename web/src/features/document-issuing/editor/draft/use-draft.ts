import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftChanged, invoiceDrafts } from 'contract/document-issuing/invoice-drafts'
import { call, Refused } from '../../../../kit/call.ts'
import { refresh } from '../../../../kit/use-call.ts'
import { draftKeeper, type DraftState, type SaveDraft } from './draft-keeper.ts'

/** The draft of this page, kept while it is open; once it is saved, the address names it, so that it is there after a reload. */
export function useDraft(businessSubjectId: number, start: Pick<DraftState, 'id' | 'version' | 'content'>) {
  const [keeper] = useState(() => draftKeeper(start, saver(businessSubjectId)))
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  const navigate = useNavigate()
  const { id } = state
  useEffect(() => {
    if (id !== null) void navigate({ to: '.', search: { draft: id } as never, replace: true, ignoreBlocker: true })
  }, [id, navigate])
  useEffect(
    () => () => {
      keeper.stop()
      void refresh(invoiceDrafts.list)
    },
    [keeper],
  )
  return { state, keeper }
}

/** One draft however often its making is tried: the key says which it is. */
function saver(businessSubjectId: number): SaveDraft {
  const idempotencyKey = crypto.randomUUID()
  return async (content, known) => {
    try {
      const draft = known
        ? await call(invoiceDrafts.update, { content, version: known.version }, { businessSubjectId, id: known.id })
        : await call(invoiceDrafts.create, { content, idempotencyKey }, { businessSubjectId })
      return { draft }
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== draftChanged.code) throw error
      return { changedByName: String(error.problem.params?.['name'] ?? '') }
    }
  }
}
