import { Button } from '@mantine/core'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { useSave } from '../../kit/use-save.ts'
import { sendVerification } from './calls.ts'

/** Sends the message that confirms an address once more. */
export function SendVerification({ email }: { readonly email: string }) {
  const { save, isSaving } = useSave(sendVerification, { onSaved: () => toast.success(t('auth.sentAgain'), email) })
  return (
    <Button variant="default" loading={isSaving} onClick={() => void save({ email })} fullWidth>
      {t('auth.sendAgain')}
    </Button>
  )
}
