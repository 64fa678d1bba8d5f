import { settingsHistory } from 'contract/business-subjects/settings-history'
import { documentDefaults } from 'contract/document-settings/document-defaults'
import { t, type Message } from '../../../kit/messages.ts'
import { toast } from '../../../kit/toast.ts'
import { refresh } from '../../../kit/use-call.ts'

/** Says that it is saved, and reads what is kept again. */
export async function defaultsSaved(message: Message): Promise<void> {
  toast.success(t(message))
  await refresh(documentDefaults.get, settingsHistory.internalAct)
}
