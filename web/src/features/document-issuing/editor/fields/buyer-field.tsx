import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SaleContent } from 'contract/document-issuing/invoice-content'
import { partnerOptions, type PartnerOption } from 'contract/partners/partner-options'
import { partners, type PartnerDetails } from 'contract/partners/partners'
import { useBusinessSubjectId, useMay } from '../../../../kit/actor.tsx'
import { call } from '../../../../kit/call.ts'
import { t } from '../../../../kit/messages.ts'
import { reason } from '../../../../kit/refusals.ts'
import { Typeahead } from '../../../../ui/inputs/typeahead.tsx'
import { fieldId, type EditorPart } from '../editor-part.ts'
import { useWhyNotRead, type ChosenBuyer } from './use-buyer.ts'
import { ReceivesEInvoices } from './receives-e-invoices.tsx'
import classes from '../editor.module.css'

const PartnerDialog = lazy(async () => ({ default: (await import('../../../partners/index.ts')).PartnerDialog }))

type Props = Omit<EditorPart, 'context'> & {
  readonly partner: ChosenBuyer
  /** What changes with the language that is the buyer's. */
  readonly inLanguage: (language: SaleContent['language']) => Partial<SaleContent>
  /** The days, which stand below the buyer. */
  readonly children: ReactNode
}

type Chosen = Pick<PartnerOption, 'id' | 'name' | 'documentLanguage'>

/** The buyer, found by name or OIB, or made on the spot; their language comes along. */
export function BuyerField({ content, change, partner, inLanguage, children }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [newName, setNewName] = useState<string | null>(null)
  const mayCreate = useMay()(partners.create)
  const whyNotRead = useWhyNotRead(content.partnerId)
  const choose = (one: Chosen) => {
    setTyped(null)
    setChosen(one)
    change({ partnerId: one.id, ...(one.documentLanguage && inLanguage(one.documentLanguage)) })
  }
  const coming = partner === undefined && chosen?.id === content.partnerId ? chosen.name : ''
  return (
    <section className={classes['section']}>
      <div id={fieldId('partnerId')} tabIndex={-1}>
        <Typeahead<PartnerOption>
          label={t('invoiceEditor.buyer')}
          placeholder={t('invoiceEditor.buyerPlaceholder')}
          isFirst={content.partnerId === null}
          error={whyNotRead && t('invoiceEditor.buyerNotRead', { reason: reason(whyNotRead) })}
          text={typed ?? partner?.name ?? coming}
          onType={(text) => {
            setTyped(text)
            if (content.partnerId !== null) change({ partnerId: null })
          }}
          onChoose={choose}
          search={(search, signal) => call(partnerOptions.list, { search }, { businessSubjectId }, { signal })}
          idOf={({ id }) => id}
          option={optionOf}
          nothingFound={t('invoiceEditor.buyerNotFound')}
          {...(mayCreate && {
            create: { label: (name: string) => t('invoiceEditor.newBuyer', { name }), onCreate: setNewName },
          })}
        />
      </div>
      {partner && (
        <p className={classes['address']}>
          {addressOf(partner)} <ReceivesEInvoices partnerId={partner.id} oib={partner.oib} />
        </p>
      )}
      {children}
      <Suspense>
        {newName !== null && (
          <PartnerDialog
            partner={null}
            name={newName}
            onAdded={(added) => {
              setNewName(null)
              choose(added)
            }}
            onClose={() => setNewName(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

const addressOf = ({ street, postalCode, cityName, countryCode, oib, vatNumber }: PartnerDetails): string =>
  [street, [postalCode, cityName].filter(Boolean).join(' '), countryCode, oib ?? vatNumber].filter(Boolean).join(', ')

const optionOf = ({ name, oib, vatNumber, cityName }: PartnerOption) => (
  <span className={classes['option']}>
    <span>{name}</span>
    <small>{[oib ?? vatNumber, cityName].filter(Boolean).join(' · ')}</small>
  </span>
)
