import { lazy } from 'react'
import { emailTemplates, type EmailTemplates } from 'contract/email-templates/email-templates'
import { EMAIL_TOKEN_NAMES } from 'contract/email-templates/email-tokens'
import { parseTemplate } from 'contract/kit/templates'
import { useMay } from '../../kit/actor.tsx'
import { t } from '../../kit/messages.ts'
import { TemplateText } from '../../ui/inputs/token-editor/template-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Fact, Facts } from '../../ui/settings/facts.tsx'
import { EditableSection } from '../../ui/settings/editable-section.tsx'
import { EmailBlock } from './email-block.tsx'
import { EMAIL_BLOCKS, textsOf, type EmailTexts, type Example } from './email-texts.ts'
import classes from './email-templates.module.css'

type Props = { readonly templates: EmailTemplates; readonly example: Example }

const EmailTemplatesForm = lazy(async () => ({ default: (await import('./email-templates-form.tsx')).EmailTemplatesForm }))

/** The templates to be read, or to be changed by who may (MAIL-17). */
export function EmailTemplatesCard({ templates, example }: Props) {
  const may = useMay()
  const isEditable = may(emailTemplates.update)
  const texts = textsOf(templates)
  return (
    <>
      <p className={classes['about']}>{t('emailTemplates.about')}</p>
      {templates.id === null && isEditable && <Notice>{t('emailTemplates.suggested')}</Notice>}
      <EditableSection
        title={t('emailTemplates.title')}
        isEditable={isEditable}
        renderForm={(leave) => <EmailTemplatesForm texts={texts} version={templates.version} example={example} onLeave={leave} />}
      >
        {EMAIL_BLOCKS.map((block) => (
          <div key={block.language} className={classes['read']}>
            <EmailBlock block={block} texts={texts} example={example}>
              <ReadTexts block={block} texts={texts} />
            </EmailBlock>
          </div>
        ))}
      </EditableSection>
    </>
  )
}

type ReadProps = { readonly block: (typeof EMAIL_BLOCKS)[number]; readonly texts: EmailTexts }

function ReadTexts({ block: { language, title, body }, texts }: ReadProps) {
  const read = (field: keyof EmailTexts) => {
    const template = parseTemplate(texts[field])
    return template.length === 0 ? '–' : <TemplateText template={template} names={EMAIL_TOKEN_NAMES[language]} />
  }
  return (
    <Facts>
      <Fact label={t('emailTemplates.subject')}>{read(title.field)}</Fact>
      <Fact label={t('emailTemplates.body')}>{read(body.field)}</Fact>
    </Facts>
  )
}
