import { useState } from 'react'
import {
  bankLineDocuments,
  bankLinePartners,
  type BankLineDetails,
  type LineDocument,
  type LinePartner,
} from 'contract/bank/bank-lines'
import { accountOfRole, CHART_OF_ACCOUNTS } from 'contract/codebooks/chart-of-accounts'
import type { Output } from 'contract/kit/endpoint'
import { fold } from 'contract/croatia/letters'
import { moneyText } from '../../../kit/format.ts'
import { useBusinessSubjectId } from '../../../kit/actor.tsx'
import { ask } from '../../../kit/call.ts'
import { t } from '../../../kit/messages.ts'
import { useShortcut } from '../../../ui/keys/shortcuts.ts'
import { Typeahead } from '../../../ui/inputs/typeahead.tsx'
import { accountText } from './line-texts.ts'
import { documentPart, partWith, type Part } from './parts.ts'
import classes from './allocation-form.module.css'

type Props = { readonly line: BankLineDetails; readonly left: number; readonly onChoose: (part: Part) => void }

type Found = { readonly key: string; readonly text: string; readonly more: string; readonly part: (left: number) => Part }

/** Another document by its number, partner or amount, an account of the chart, or the partner whose money it is until it is known what for. */
export function LineSearch({ line, left, onChoose }: Props) {
  const businessSubjectId = useBusinessSubjectId()
  const [text, setText] = useState('')
  const id = `line-search-${line.id}`
  useShortcut('s', t('bankMatching.search'), () => document.getElementById(id)?.focus())
  const search = async (typed: string, signal: AbortSignal): Promise<readonly Found[]> => {
    const place = { businessSubjectId, bankLineId: line.id }
    const [documents, partners] = await Promise.all([
      ask<Output<typeof bankLineDocuments.list>>(bankLineDocuments.list, { search: typed }, place, { signal }),
      ask<Output<typeof bankLinePartners.list>>(bankLinePartners.list, { search: typed }, place, { signal }),
    ])
    return [
      ...accounts(line, typed),
      ...documents.map((document) => ofDocument(document, line)).slice(0, SHOWN_MAX),
      ...partners.flatMap((partner) => [ofPartner(partner, line), olderOf(partner, line)]),
    ]
  }
  return (
    <div className={classes['search']}>
      <Typeahead
        id={id}
        label={t('bankMatching.search')}
        text={text}
        onType={setText}
        search={search}
        idOf={({ key }) => key}
        option={({ text: name, more }) => (
          <span className={classes['option']}>
            <span>{name}</span>
            <span className="tabular">{more}</span>
          </span>
        )}
        nothingFound={t('bankMatching.nothingFound')}
        onChoose={(found) => {
          onChoose(found.part(left))
          setText('')
          // The keys of the line work again: Enter confirms, S looks for more.
          document.getElementById(id)?.closest('aside')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}

const SHOWN_MAX = 20

const ofDocument = (document: LineDocument, line: BankLineDetails): Found => ({
  key: `d${document.id}`,
  text: `${document.number} · ${document.partnerName}`,
  more: moneyText(document.remainingAmount, document.currency),
  part: (left) => documentPart(document, line, left),
})

function ofPartner({ id, name }: LinePartner, line: BankLineDetails): Found {
  const text = t('bankMatching.parts.unmatched', { partner: name })
  return {
    key: `u${id}`,
    text,
    more: '',
    part: (left) => partWith({ kind: 'Unmatched', partnerId: id }, text, line, { left }),
  }
}

/** What a partner owed, or was owed, before there were documents of it here. */
function olderOf({ id, name, accountRole }: LinePartner, line: BankLineDetails): Found {
  const text = t(line.amount > 0 ? 'bankMatching.parts.olderClaim' : 'bankMatching.parts.olderDebt', { partner: name })
  return {
    key: `c${id}`,
    text,
    more: accountOfRole(accountRole).code,
    part: (left) => partWith({ kind: 'Account', accountRole, partnerId: id }, text, line, { left }),
  }
}

/** Accounts on which documents are not settled one by one, and that are not assets. */
const CHOSEN_FROM = CHART_OF_ACCOUNTS.flatMap(({ role, takesDocument, class: of }) =>
  role && !takesDocument && of > 0 ? [role] : [],
)

const accounts = (line: BankLineDetails, typed: string): readonly Found[] =>
  CHOSEN_FROM.filter((role) => fold(accountText(role)).includes(fold(typed))).map((role) => ({
    key: `a${role}`,
    text: accountText(role),
    more: '',
    part: (left) => partWith({ kind: 'Account', accountRole: role }, accountText(role), line, { left }),
  }))
