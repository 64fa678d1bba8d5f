import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { offers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { call } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { Removal } from '../../../kit/records/removal.tsx'

/** Throws the draft of an offer away, after a question. */
export function RemoveDraft({ id, name }: { readonly id: number; readonly name: string }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('invoiceDrafts.removeAction')}
      </Button>
      {isAsking && (
        <Removal
          title={t('invoiceDrafts.removeTitle')}
          message={t('offerEditor.removeMessage', { name: name || t('invoiceDrafts.withoutBuyer') })}
          action={t('invoiceDrafts.removeAction')}
          remove={() => call(offers.remove, undefined, { businessSubjectId, id })}
          removed={[t('invoiceDrafts.removed')]}
          onRemoved={() => navigate({ to: paths.offers(businessSubjectSlug), replace: true, ignoreBlocker: true })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
