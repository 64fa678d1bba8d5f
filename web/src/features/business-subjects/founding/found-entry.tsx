import { Button } from '@mantine/core'
import { t } from '../../../kit/messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FoundingValues } from './founding-values.ts'
import { VAT_TEXTS } from './founding-values.ts'
import classes from './founding.module.css'

type Props = { readonly values: FoundingValues; readonly activity: string; readonly onCorrect: () => void }

/** A company as the register has it, to look at. */
export const FoundEntry = ({ values, activity, onCorrect }: Props) => (
  <div>
    <dl className={classes['entry']}>
      <dt>{t('founding.name')}</dt>
      <dd>
        <strong>{values.name}</strong>
      </dd>
      <dt>{t('founding.address')}</dt>
      <dd>{addressOf(values)}</dd>
      {values.vat && (
        <>
          <dt>{t('founding.vat')}</dt>
          <dd>{t(VAT_TEXTS[values.vat])}</dd>
        </>
      )}
      {activity && (
        <>
          <dt>{t('founding.activity')}</dt>
          <dd>{activity}</dd>
        </>
      )}
    </dl>
    <Button
      className={classes['correct'] ?? ''}
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="pencil" size={16} />}
      onClick={onCorrect}
    >
      {t('founding.correct')}
    </Button>
  </div>
)

const addressOf = ({ street, streetNumber, postalCode, cityName }: FoundingValues): string =>
  [
    [street, streetNumber],
    [postalCode, cityName],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')
