import { Button } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { useSave } from '../../../kit/use-save.ts'
import { sendVerification } from '../calls.ts'

type Props = { readonly email: string; readonly onSent?: () => void }

/** Sends the message that confirms an address once more. */
export function SendVerification({ email, onSent }: Props) {
  const sent = () => {
    toast.success(t('auth.sentAgain'), email)
    onSent?.()
  }
  const { save, isSaving } = useSave(sendVerification, { onSaved: sent })
  return (
    <Button variant="subtle" size="compact-sm" loading={isSaving} onClick={() => void save({ email })}>
      {t('auth.sendAgain')}
    </Button>
  )
}
