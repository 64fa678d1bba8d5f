import { t, type Message } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'

/** Says that it is saved. */
export const defaultsSaved = (message: Message): void => toast.success(t(message))
