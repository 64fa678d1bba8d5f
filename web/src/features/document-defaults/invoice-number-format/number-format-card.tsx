import { lazy } from 'react'
import { numberFormats } from 'contract/document-defaults/general-document-settings'
import type { InternalAct } from 'contract/document-settings/internal-acts'
import { parseTemplate } from 'contract/kit/templates'
import { useMay } from '../../../kit/actor.tsx'
import { t } from '../../../kit/messages.ts'
import { TemplateText } from '../../../ui/inputs/token-editor/template-text.tsx'
import { Fact, Facts } from '../../../ui/settings/facts.tsx'
import { EditableSection } from '../../../ui/settings/editable-section.tsx'
import { NextNumber } from './next-number.tsx'
import { numberTokenNames } from './number-token-names.ts'

type Props = { readonly format: string; readonly version: number; readonly internalAct: InternalAct | undefined }

const NumberFormatForm = lazy(async () => ({ default: (await import('./number-format-form.tsx')).NumberFormatForm }))

/** What the numbers of invoices are made of, with the one that would come next. */
export function NumberFormatCard({ format, version, internalAct }: Props) {
  const may = useMay()
  const template = parseTemplate(format)
  return (
    <EditableSection
      title={t('invoiceNumberFormat.title')}
      isEditable={may(numberFormats.update)}
      renderForm={(leave) => <NumberFormatForm format={format} version={version} internalAct={internalAct} onLeave={leave} />}
    >
      <Facts>
        <Fact label={t('invoiceNumberFormat.format')}>
          {template.length === 0 ? (
            t('invoiceNumberFormat.none')
          ) : (
            <TemplateText template={template} names={numberTokenNames()} />
          )}
        </Fact>
        <NextNumber template={template} internalAct={internalAct} />
      </Facts>
    </EditableSection>
  )
}
