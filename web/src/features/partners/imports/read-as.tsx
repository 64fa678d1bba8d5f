import { NativeSelect } from '@mantine/core'
import { ENCODINGS, SEPARATORS, type Encoding, type PartnerImportOutcome, type Separator } from 'contract/partners/partner-imports' // prettier-ignore
import { t } from '../../../kit/messages.ts'
import classes from './imports.module.css'

type Props = {
  readonly outcome: PartnerImportOutcome
  readonly isDisabled: boolean
  readonly onChange: (chosen: { readonly separator: Separator | null; readonly encoding: Encoding | null }) => void
}

const SEPARATOR_TEXTS = { ';': 'partners.import.semicolon', ',': 'partners.import.comma', '\t': 'partners.import.tab' } as const
const ENCODING_NAMES = { 'utf-8': 'UTF-8', 'windows-1250': 'Windows-1250' } as const

/** How the text of a file was read, to be corrected where it was read wrongly. */
export const ReadAs = ({ outcome: { separator, encoding }, isDisabled, onChange }: Props) => (
  <div className={classes['readAs']}>
    <NativeSelect
      label={t('partners.import.separator')}
      disabled={isDisabled}
      data={SEPARATORS.map((value) => ({ value, label: t(SEPARATOR_TEXTS[value]) }))}
      value={separator ?? ';'}
      onChange={({ currentTarget: { value } }) =>
        onChange({ separator: SEPARATORS.find((one) => one === value) ?? null, encoding })
      }
    />
    <NativeSelect
      label={t('partners.import.encoding')}
      disabled={isDisabled}
      data={ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
      value={encoding ?? 'utf-8'}
      onChange={({ currentTarget: { value } }) =>
        onChange({ separator, encoding: ENCODINGS.find((one) => one === value) ?? null })
      }
    />
  </div>
)
