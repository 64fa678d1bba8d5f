import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { offers } from 'contract/offers/offers'
import { paths } from 'contract/paths'
import { useAtWork } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { Confirm } from '../../../ui/dialogs/confirm.tsx'

/** Throws the draft of an offer away, after a question. */
export function RemoveDraft({ id, name }: { readonly id: number; readonly name: string }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { save, isSaving } = useSave(offers.remove, {
    onSaved: async () => {
      setIsAsking(false)
      toast.success(t('invoiceDrafts.removed'))
      await navigate({ to: paths.offers(businessSubjectSlug), replace: true, ignoreBlocker: true })
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t('invoiceDrafts.removeAction')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('invoiceDrafts.removeTitle')}
        message={t('offerEditor.removeMessage', { name: name || t('invoiceDrafts.withoutBuyer') })}
        action={t('invoiceDrafts.removeAction')}
        isDestructive
        isBusy={isSaving}
        onConfirm={() => void save(undefined, { businessSubjectId, id })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
