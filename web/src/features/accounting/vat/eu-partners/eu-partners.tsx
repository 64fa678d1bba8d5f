import { Button } from '@mantine/core'
import { vatNumberChecks, type EuPartner } from 'contract/accounting/vat/vat-number-checks'
import { useMay } from '../../../../kit/actor.tsx'
import { dayText } from '../../../../kit/format.ts'
import { t } from '../../../../kit/messages.ts'
import { ConfirmNumber } from './confirm-number.tsx'
import { useVies } from './use-vies.ts'
import classes from '../vat.module.css'

type Props = { readonly partners: readonly EuPartner[] }

/** Whoever the two statements name, with what is known of their VAT numbers, and the way to check them. */
export function EuPartners({ partners }: Props) {
  const mayCheck = useMay()(vatNumberChecks.create)
  const unchecked = partners.filter(({ vatNumber, check }) => vatNumber !== '' && !check?.isValid)
  const { check, progress } = useVies(unchecked)
  return (
    <section className={classes['section']} aria-label={t('vatNumbers.title')}>
      <header>
        <h2>{t('vatNumbers.title')}</h2>
        {mayCheck && unchecked.length > 0 && (
          <Button variant="default" size="compact-md" disabled={progress !== null} onClick={() => void check()}>
            {progress ?? t('vatNumbers.check')}
          </Button>
        )}
      </header>
      <p className={classes['soft']}>{t('vatNumbers.note')}</p>
      <ul className={classes['partners']}>
        {partners.map((partner) => (
          <li key={partner.partnerId}>
            <strong>{partner.name}</strong>
            {mayCheck && unchecked.includes(partner) ? <ConfirmNumber partner={partner} /> : <span />}
            <span>
              {partner.vatNumber && `${partner.countryCode}${partner.vatNumber} · `}
              {standing(partner)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function standing({ vatNumber, check }: EuPartner): string {
  if (vatNumber === '') return t('vatNumbers.missing')
  if (!check) return t('vatNumbers.unchecked')
  const day = dayText(check.checkedOn)
  if (check.note !== '') return t('vatNumbers.byPerson', { name: check.checkedByName ?? '', day, note: check.note })
  return t(check.isValid ? 'vatNumbers.valid' : 'vatNumbers.invalid', { day })
}
