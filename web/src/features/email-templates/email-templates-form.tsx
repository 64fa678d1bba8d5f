import { useForm } from '@mantine/form'
import { emailTemplates, EmailTemplatesRequest } from 'contract/email-templates/email-templates'
import { EMAIL_TOKEN_NAMES } from 'contract/email-templates/email-tokens'
import { parseTemplate, storedTemplate } from 'contract/kit/templates'
import { useBusinessSubjectId } from '../../kit/actor.tsx'
import { call } from '../../kit/call.ts'
import { checkedBy } from '../../kit/checked-by.ts'
import { t } from '../../kit/messages.ts'
import { toast } from '../../kit/toast.ts'
import { whenRead } from '../../kit/use-call.ts'
import { useRecord } from '../../kit/records/use-record.ts'
import { FormFields } from '../../ui/dialogs/form-fields.tsx'
import { SaveActions } from '../../ui/dialogs/save-actions.tsx'
import { TokenEditor } from '../../ui/inputs/token-editor/token-editor.tsx'
import { useUnsaved } from '../../ui/dialogs/use-unsaved.ts'
import { EmailBlock } from './email-block.tsx'
import { EMAIL_BLOCKS, textsOf, type EmailTexts, type Example } from './email-texts.ts'
import { EMAIL_WORDS } from './email-words.ts'

type Props = { readonly texts: EmailTexts; readonly version: number; readonly example: Example; readonly onLeave: () => void }

/** Changes the templates; the previews follow what is typed. */
export function EmailTemplatesForm({ texts, version, example, onLeave }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const form = useForm({ initialValues: texts, validate: checkedBy(EmailTemplatesRequest.pick(TEXTS)) })
  useUnsaved(form.isDirty())
  const edited = useRecord({
    form,
    record: { version },
    words: EMAIL_WORDS,
    read: () => call(emailTemplates.get, undefined, { businessSubjectId }),
    valuesOf: textsOf,
    send: (values, seen) => call(emailTemplates.update, { ...values, ...NO_OFFERS, version: seen }, { businessSubjectId }),
    onSaved: async () => {
      // What was typed is shown as what is kept, without a moment of what was kept before.
      await whenRead()
      onLeave()
      toast.success(t('emailTemplates.saved'))
    },
  })
  const { save, isSaving } = edited
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(save, (wrong) => form.getInputNode((Object.keys(wrong)[0] ?? '') as keyof EmailTexts)?.focus())}
    >
      {edited.notice}
      <FormFields isSaving={isSaving}>
        {EMAIL_BLOCKS.map((block) => (
          <EmailBlock key={block.language} block={block} texts={form.values} example={example}>
            {[block.title, block.body].map(({ field, label, max }) => (
              <TokenEditor
                // It begins with a text, and with another where that was taken.
                key={`${field} ${edited.version}`}
                label={t(label)}
                names={EMAIL_TOKEN_NAMES[block.language]}
                value={parseTemplate(form.values[field])}
                onChange={(typed) => form.setFieldValue(field, storedTemplate(typed))}
                max={max}
                path={field}
                error={form.errors[field]}
                isOneLine={field === block.title.field}
                isDisabled={isSaving}
              />
            ))}
          </EmailBlock>
        ))}
        <SaveActions label={t('documentDefaults.save')} isSaving={isSaving} onCancel={onLeave} />
      </FormFields>
    </form>
  )
}

const TEXTS = { emailTitleTemplateHr: true, emailBodyTemplateHr: true, emailTitleTemplateEn: true, emailBodyTemplateEn: true } as const // prettier-ignore

/** Offers have no templates of their own (MAIL-13). */
const NO_OFFERS = {
  emailOfferTitleTemplateHr: null,
  emailOfferBodyTemplateHr: null,
  emailOfferTitleTemplateEn: null,
  emailOfferBodyTemplateEn: null,
}
