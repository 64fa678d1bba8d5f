import { emailTemplates, emailTokenValues } from 'contract/email-templates/email-templates'
import { emailTemplateHistory } from 'contract/email-templates/email-template-history'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { useFailureToast } from '../../kit/failure-toast.ts'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { reason } from '../../kit/refusals.ts'
import { useCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { EMAIL_TEMPLATE_HISTORY } from './email-template-history-words.ts'
import { EmailTemplatesCard } from './email-templates-card.tsx'
import classes from './email-templates.module.css'

/** The e-mail with which a document is sent, in both languages, and how it will read. */
export function EmailTemplatesPage() {
  const businessSubjectId = useBusinessSubjectId()
  const templates = useCall(emailTemplates.get, undefined, { businessSubjectId })
  const example = useCall(emailTokenValues.get, undefined, { businessSubjectId })
  const error = templates.error ?? example.error
  useFailureToast(error)
  const isRead = templates.data && example.data
  return (
    <Page title={t('settings.emailTemplates')}>
      <div className={classes['sections']}>
        {templates.data && example.data && <EmailTemplatesCard templates={templates.data} example={example.data} />}
        {isRead && <PageHistory of={emailTemplateHistory} words={EMAIL_TEMPLATE_HISTORY} />}
        {!isRead && error && (
          <ErrorState
            title={t('emailTemplates.loadFailed')}
            message={reason(error)}
            onRetry={() => void Promise.all([templates.refetch(), example.refetch()])}
          />
        )}
      </div>
    </Page>
  )
}
