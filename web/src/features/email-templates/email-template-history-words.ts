import { anotherText, type HistoryWords } from '../../kit/history/history-words.ts'

export const EMAIL_TEMPLATE_HISTORY: HistoryWords = {
  email_templates: {
    email_title_template_hr: anotherText('emailTemplates.croatianSubject'),
    email_body_template_hr: anotherText('emailTemplates.croatianBody'),
    email_title_template_en: anotherText('emailTemplates.englishSubject'),
    email_body_template_en: anotherText('emailTemplates.englishBody'),
  },
}
