import { emailTemplates, emailTokenValues } from 'contract/email-templates/email-templates'
import { emailTemplateHistory } from 'contract/email-templates/email-template-history'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { PageHistory } from '../../kit/history/page-history.tsx'
import { t } from '../../kit/messages.ts'
import { together } from '../../kit/reports/asked.ts'
import { Loaded } from '../../kit/reports/loaded.tsx'
import { useCall } from '../../kit/use-call.ts'
import { Page } from '../../ui/page.tsx'
import { EMAIL_TEMPLATE_HISTORY } from './email-template-history-words.ts'
import { EmailTemplatesCard } from './email-templates-card.tsx'
import classes from './email-templates.module.css'

/** The e-mail with which a document is sent, in both languages, and how it will read. */
export function EmailTemplatesPage() {
  const businessSubjectId = useBusinessSubjectId()
  const templates = useCall(emailTemplates.get, undefined, { businessSubjectId })
  const example = useCall(emailTokenValues.get, undefined, { businessSubjectId })
  return (
    <Page title={t('settings.emailTemplates')}>
      <div className={classes['sections']}>
        <Loaded of={together({ templates, example })} notLoaded={t('emailTemplates.loadFailed')} hasToast>
          {(read) => (
            <>
              <EmailTemplatesCard {...read} />
              <PageHistory of={emailTemplateHistory} words={EMAIL_TEMPLATE_HISTORY} />
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
