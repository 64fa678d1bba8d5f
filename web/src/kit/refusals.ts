import { Refused, Unreachable } from './call.ts'
import { isMessage, t } from './messages.ts'
import { toast } from './toast.ts'

/** The part of a form that a refusal is told to. */
export type Marked = {
  readonly has: (path: string) => boolean
  readonly mark: (errors: Readonly<Record<string, string>>) => void
  /** By what the form is known: once it is saved, what was kept of its typing is forgotten, and of no other. */
  readonly form?: FormMark
}

/** The one function of a form that stays the same as long as the form lives. */
export type FormMark = () => void

/** How a failure that belongs to no field is said. */
export type Say = (why: string) => void

/**
 * Tells the person why something failed: at its field where the form has it, otherwise in one toast; what nobody
 * declared gets the generic words (SHELL-56). A refusal for want of a sign-in
 * or of access to the business subject is told where the person is taken to instead.
 */
export function tell(error: unknown, form?: Marked, say: Say = inToast): void {
  if (!(error instanceof Refused)) {
    if (!(error instanceof Unreachable)) console.error(error)
    return say(reason(error))
  }
  const { problem } = error
  if (problem.code === 'SignInNeeded' || problem.code === 'NoAccess') return
  const errors = errorsOf(error)
  const known = Object.entries(errors).filter(([path]) => form?.has(path))
  if (known.length > 0) form?.mark(Object.fromEntries(known))
  if (known.length === 0 || known.length < Object.keys(errors).length) say(reason(error))
}

const inToast: Say = (why) => toast.error(t('global.genericErrorToastTitle'), why)

/** The failure in the person's language, with the number to tell us where it is our fault. */
export function reason(error: unknown): string {
  if (error instanceof Unreachable) return t('global.unreachable')
  if (!(error instanceof Refused)) return t('global.genericErrorToastMessage')
  const { message, params, status, requestId } = error.problem
  if (status >= 500 && requestId) return `${text(message, params)} ${t('global.requestNumber', { requestId })}`
  return text(message, params)
}

/** Why something was refused that went on after its answer, in the person's language. */
export const toldReason = ({ message, params }: Told): string => text(message, params)

type Told = { readonly message: string; readonly params: Readonly<Record<string, string | number>> }

function errorsOf({ problem }: Refused): Record<string, string> {
  const errors = Object.fromEntries((problem.fields ?? []).map(({ path, message, params }) => [path, text(message, params)]))
  return problem.field === undefined ? errors : { ...errors, [problem.field]: text(problem.message, problem.params) }
}

const text = (message: string, params?: Readonly<Record<string, string | number>>) =>
  isMessage(message) ? t(message, params) : t('global.genericErrorToastMessage')
