import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IBANS_MAX } from 'contract/partners/partner-fields'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PartnerValues } from './partner-values.ts'
import classes from './partner-dialog.module.css'

/** The accounts of a partner, each in a line of its own. */
export function IbansField({ form }: { readonly form: UseFormReturnType<PartnerValues> }) {
  const { ibans } = form.values
  return (
    <div className={classes['ibans']}>
      {ibans.map((_, index) => (
        <div key={index} className={classes['iban']}>
          <TextInput
            label={ibans.length === 1 ? t('partners.iban') : t('partners.ibanNumbered', { number: index + 1 })}
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: 'tabular' }}
            {...form.getInputProps(`ibans.${index}`)}
          />
          {ibans.length > 1 && (
            <ActionIcon
              aria-label={t('partners.removeIban', { number: index + 1 })}
              onClick={() => form.removeListItem('ibans', index)}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {ibans.length < IBANS_MAX && ibans.at(-1) !== '' && (
        <Button variant="subtle" size="compact-sm" onClick={() => form.insertListItem('ibans', '')}>
          {t('partners.addIban')}
        </Button>
      )}
    </div>
  )
}
