import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { partnerOverpayments } from 'contract/bank/overpayments'
import { COUNTRY_MARKS, CROATIA_ID, countryName } from 'contract/codebooks/countries'
import { EUR } from 'contract/croatia/money'
import { documents } from 'contract/documents/documents'
import { partnerFigures } from 'contract/documents/figures'
import { VALUE_TEXTS } from 'contract/partners/partner-import-columns'
import type { PartnerDetails } from 'contract/partners/partners'
import { paths } from 'contract/paths'
import { filteredBy } from '../../kit/address/filter-url.ts'
import { useAtWork, useMay } from '../../kit/actor.tsx'
import { dayText, moneyText } from '../../kit/format.ts'
import { language, t } from '../../kit/messages.ts'
import { useCall } from '../../kit/use-call.ts'
import { Iban } from '../../ui/values/iban.tsx'
import classes from './partners.module.css'

const NONE = '–'

/** What is open between us and a partner, and all that is known of them. What nobody has said stands as a dash, or not at all. */
export function PartnerFacts({ partner }: { readonly partner: PartnerDetails }) {
  const { kind, oib, vatNumber, email, phone, contactName, ibans, paymentDays, documentLanguage, eInvoiceAddress, note } = partner
  const may = useMay()
  const { businessSubjectSlug } = useAtWork().businessSubject
  const figures = partnerFigures(partner.id)
  const figure = (name: keyof typeof figures, text: string): ReactNode =>
    may(documents.list) ? <Link to={filteredBy(figures[name].rows, paths.documents(businessSubjectSlug))}>{text}</Link> : text
  const overdue = (name: 'overdueReceivableAmount' | 'overduePayableAmount') =>
    partner[name] <= 0 ? undefined : figure(name, t('partners.overdue', { amount: moneyText(partner[name], EUR) }))
  return (
    <>
      <dl className={classes['amounts']}>
        <Fact label={t('partners.receivable')} note={overdue('overdueReceivableAmount')}>
          {figure('receivableAmount', moneyText(partner.receivableAmount, EUR))}
        </Fact>
        <Fact label={t('partners.payable')} note={overdue('overduePayableAmount')}>
          {figure('payableAmount', moneyText(partner.payableAmount, EUR))}
        </Fact>
        {may(partnerOverpayments.list) && <Overpayments partnerId={partner.id} />}
      </dl>
      <dl className={classes['facts']}>
        <Fact label={t('partners.columns.oib')}>{oib ?? NONE}</Fact>
        <Fact label={t('partners.columns.vatNumber')}>{vatNumber ?? NONE}</Fact>
        <Fact label={t('partners.kind')}>{t(VALUE_TEXTS.kind[kind])}</Fact>
        <Fact label={t('partners.address')}>{addressOf(partner) || NONE}</Fact>
        <Fact label={t('partners.email')}>{email ? <a href={`mailto:${email}`}>{email}</a> : NONE}</Fact>
        <Fact label={t('partners.phone')}>{phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : NONE}</Fact>
        <Fact label={t('partners.contact')}>{contactName || NONE}</Fact>
        <Fact label={t('partners.iban')}>
          {ibans.length === 0
            ? NONE
            : ibans.map((iban) => (
                <div key={iban}>
                  <Iban of={iban} />
                </div>
              ))}
        </Fact>
        <Fact label={t('partners.paymentTerm')}>
          {paymentDays === null ? t('partners.asSettings') : t('partners.dueDays', { count: paymentDays })}
        </Fact>
        <Fact label={t('partners.documentLanguage')}>
          {documentLanguage ? t(VALUE_TEXTS.documentLanguage[documentLanguage]) : t('partners.asSettings')}
        </Fact>
        <Fact label={t('partners.eInvoiceAddress')}>{eInvoiceAddress || (oib ? `9934:${oib}` : NONE)}</Fact>
        {note && (
          <Fact label={t('partners.note')}>
            <span className={classes['long']}>{note}</span>
          </Fact>
        )}
      </dl>
    </>
  )
}

/** Money of theirs, or of ours, that no invoice has taken yet: it lowers no balance above, and waits at the line that told of it. */
function Overpayments({ partnerId }: { readonly partnerId: number }) {
  const { businessSubjectId, businessSubjectSlug } = useAtWork().businessSubject
  const { data = [] } = useCall(partnerOverpayments.list, undefined, { businessSubjectId, partnerId })
  return data.map(({ id, bookedOn, bankLine, currency, restAmount }) => (
    <div key={id}>
      <dt>{t(restAmount > 0 ? 'partners.overpaidByThem' : 'partners.overpaidByUs')}</dt>
      <dd className="tabular">
        <Link to={paths.bankLine(businessSubjectSlug, bankLine.id)}>{moneyText(Math.abs(restAmount), currency)}</Link>
      </dd>
      <dd className={classes['soft']}>{t('overpayments.ofLine', { place: bankLine.place, day: dayText(bookedOn) })}</dd>
    </div>
  ))
}

/** The country is told where it is another than ours. */
function addressOf({ street, postalCode, cityName, countryCode }: PartnerDetails): string {
  const [id] = Object.entries(COUNTRY_MARKS).find(([, mark]) => mark === countryCode) ?? []
  const country = id === undefined ? countryCode : countryName(Number(id), language())
  return [street, `${postalCode} ${cityName}`.trim(), Number(id) === CROATIA_ID ? '' : country].filter(Boolean).join(', ')
}

type FactProps = { readonly label: string; readonly note?: ReactNode; readonly children: ReactNode }

const Fact = ({ label, note, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="tabular">{children}</dd>
    {note && <dd className={classes['note']}>{note}</dd>}
  </div>
)
